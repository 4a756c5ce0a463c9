import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, 2 passes): about 50 ms, which a person does not notice and a guesser does. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long for an account that does not exist (`undefined`) as for one that does. */
  readonly isRight: (password: string, known: string | undefined) => Promise<boolean>;
}

export function createPasswords(): Passwords {
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password),
    isRight: async (password, known) => {
      decoy ??= hash('no account has this password');
      const matches = await verify(known ?? (await decoy), password);
      return matches && known !== undefined;
    },
  };
}

export interface WithPasswords {
  readonly passwords: Passwords;
}
