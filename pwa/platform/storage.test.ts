import { describe, expect, it } from 'vitest';
import { readStorage, requestPersistence } from './storage.ts';

describe('the browser’s storage', () => {
  it('says what was granted and how much room there is', async () => {
    const storage = {
      persisted: async () => true,
      estimate: async () => ({ usage: 3_000_000, quota: 9_000_000 }),
    };
    expect(await readStorage(storage)).toEqual({
      persistence: 'granted',
      usedBytes: 3_000_000,
      quotaBytes: 9_000_000,
    });
  });

  it('is unknown where the browser does not say', async () => {
    expect(await readStorage({})).toEqual({
      persistence: 'unknown',
      usedBytes: undefined,
      quotaBytes: undefined,
    });
    expect(await requestPersistence({})).toBe('unknown');
  });

  it('may be refused', async () => {
    expect(await requestPersistence({ persist: async () => false })).toBe('not-granted');
  });
});
