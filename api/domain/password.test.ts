import { expect, it, vi } from 'vitest';
import { createPasswords } from './password.ts';

it('leaves threads to the store, however many sign in at once', async () => {
  const started: (() => void)[] = [];
  const slowly = async (): Promise<void> => {
    const over = Promise.withResolvers<void>();
    started.push(over.resolve);
    await over.promise;
  };
  const passwords = createPasswords({
    hash: async () => {
      await slowly();
      return 'hashed';
    },
    verify: async (_hashed, password) => {
      await slowly();
      return password === 'right';
    },
  });
  const answers = ['right', 'wrong', 'right', 'right'].map((typed) => passwords.isRight(typed, 'hashed'));
  const nobody = passwords.isRight('right', undefined);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  for (let ended = 0; ended < 6; ended += 1) {
    await vi.waitFor(() => expect(started.length).toBeGreaterThan(ended));
    expect(started.length).toBeLessThanOrEqual(ended + 2);
    started[ended]?.();
  }
  expect(await Promise.all(answers)).toEqual([true, false, true, true]);
  expect(await nobody).toBe(false);
});

it('hashes slowly for guessers: Argon2id with 19 MiB and two passes', async () => {
  expect(await createPasswords().hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
