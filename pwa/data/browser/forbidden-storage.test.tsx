import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('says that nothing can be saved where the browser forbids storage', async () => {
  vi.resetModules();
  const here = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  try {
    const { facts, sessionStore, startData } = await import('./page-data.ts');
    await startData();
    expect(facts.get().isOutboxBroken).toBe(true);
    expect(sessionStore.session.get()).toEqual({ status: 'loading' });
  } finally {
    if (here === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', here);
  }
});
