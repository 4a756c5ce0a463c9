import { limits } from '#sync/limits.ts';
import type { Counts, Limit, Try } from './counts.ts';
import { type Refusal, tooMany } from './outcome.ts';

/** Counts wrong passwords. */
export interface Attempts {
  /** Counts an attempt before the password is looked at; refuses it when there were too many. */
  readonly take: (from: AttemptFrom) => Promise<Refusal | undefined>;
  /** Takes the attempt back: it turned out to be a right one. */
  readonly forgive: (from: AttemptFrom) => Promise<void>;
}

export interface AttemptFrom {
  readonly account: string;
  readonly address: string;
}

export interface WithAttempts {
  readonly passwordAttempts: Attempts;
}

export interface WithDoorCodeAttempts {
  readonly doorCodeAttempts: CodeAttempts;
}

export interface WithPassLinkAttempts {
  readonly passLinkAttempts: CodeAttempts;
}

export interface WithRegistrationAttempts {
  readonly registrationAttempts: CodeAttempts;
}

const perAccount: Limit = {
  name: 'account',
  most: limits.wrongPasswordsPerAccount,
  windowMs: limits.wrongPasswordWindowMs,
};
const perAddress: Limit = {
  name: 'address',
  most: limits.wrongPasswordsPerAddress,
  windowMs: limits.wrongPasswordWindowMs,
};
const fromStrangers: Limit = {
  name: 'strangers',
  most: limits.wrongPasswordsFromStrangers,
  windowMs: limits.strangersWindowMs,
};
/** Network addresses that the owner of an account has signed in from lately. */
const ownAddress: Limit = { name: 'own', most: 1, windowMs: limits.ownAddressMs };

/** Counts wrong codes that belong to no account. */
export interface CodeAttempts {
  readonly take: (address: string) => Promise<Refusal | undefined>;
  readonly forgive: (address: string) => Promise<void>;
}

const doorCodeHere: Limit = {
  name: 'doorCode',
  most: limits.wrongDoorCodesPerAddress,
  windowMs: limits.wrongDoorCodeWindowMs,
};
const passLinkHere: Limit = {
  name: 'passLink',
  most: limits.wrongPassLinksPerAddress,
  windowMs: limits.wrongPassLinkWindowMs,
};
const registrationHere: Limit = {
  name: 'wrongRegistration',
  most: limits.wrongRegistrationsPerAddress,
  windowMs: limits.registrationWindowMs,
};
const doorCodeInAll: Limit = {
  name: 'doorCodeInAll',
  most: limits.wrongDoorCodesInAll,
  windowMs: limits.wrongDoorCodeWindowMs,
};

/**
 * Limits per network address, and over all of them for a guesser who has many. Against 2^39 codes
 * that live ten minutes both leave nothing to find.
 */
export function createDoorCodeAttempts(counts: Counts): CodeAttempts {
  return codeAttempts(counts, (address) => [
    { limit: doorCodeHere, key: address },
    { limit: doorCodeInAll, key: '' },
  ]);
}

/** Nobody finds one of 2^128 links, so guessers elsewhere close none of them. */
export function createPassLinkAttempts(counts: Counts): CodeAttempts {
  return codeAttempts(counts, (address) => [{ limit: passLinkHere, key: address }]);
}

/** Registrations that made no account. Each may guess a code, or who has an account. */
export function createRegistrationAttempts(counts: Counts): CodeAttempts {
  return codeAttempts(counts, (address) => [{ limit: registrationHere, key: address }]);
}

function codeAttempts(counts: Counts, triesOf: (address: string) => readonly Try[]): CodeAttempts {
  return {
    take: async (address) => {
      const waitMs = await counts.take(triesOf(address));
      return waitMs > 0 ? tooMany(waitMs) : undefined;
    },
    forgive: (address) => counts.giveBack(triesOf(address)),
  };
}

/**
 * Limits per account and network address, per network address, and per account over all addresses
 * that its owner has not signed in from lately. The last slows a guesser with many addresses and
 * leaves the owner's own devices alone. An owner at a new address still has the reset link, which
 * makes the address theirs.
 */
export function createPasswordAttempts(counts: Counts): Attempts {
  const triesOf = ({ account, address }: AttemptFrom) => ({
    accountHere: { limit: perAccount, key: `${address} ${account}` },
    anyAccountHere: { limit: perAddress, key: address },
    stranger: { limit: fromStrangers, key: account },
    own: { limit: ownAddress, key: `${address} ${account}` },
  });
  return {
    take: async (from) => {
      const { accountHere, anyAccountHere, stranger, own } = triesOf(from);
      const isOwn = await counts.has(own);
      const waitMs = await counts.take([anyAccountHere, accountHere, ...(isOwn ? [] : [stranger])]);
      return waitMs > 0 ? tooMany(waitMs) : undefined;
    },
    forgive: async (from) => {
      const { accountHere, anyAccountHere, stranger, own } = triesOf(from);
      const isOwn = await counts.has(own);
      await counts.giveBack([anyAccountHere, ...(isOwn ? [] : [stranger])]);
      await counts.clear([accountHere, own]);
      await counts.take([own]);
    },
  };
}
