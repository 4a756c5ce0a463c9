import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFolderWritable, makeOwnFolder, readOrMakeAuthSecret } from './own-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-own-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder of its own', () => {
  it('is made with those above it, for its owner alone, and stays as it is', () => {
    const made = join(folder, 'srv', 'school', 'data');
    makeOwnFolder(made);
    writeFileSync(join(made, 'store'), '');
    makeOwnFolder(made);
    expect(readdirSync(made)).toEqual(['store']);
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('is refused where a file stands in its place or above it', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(() => makeOwnFolder(file)).toThrow('EEXIST');
    expect(() => makeOwnFolder(join(file, 'data'))).toThrow('ENOTDIR');
  });

  it.runIf(existsSync('/proc/self'))('is refused, and not tried for ever, where none can be made', () => {
    expect(() => makeOwnFolder('/proc/nowhere/data')).toThrow('ENOENT');
    // To the system administrator every place seems to be writable.
    expect(isFolderWritable('/proc/nowhere/data')).toBe(false);
  });

  it('is writable where it can be made, and looking leaves nothing behind', () => {
    expect(isFolderWritable(join(folder, 'srv', 'data'))).toBe(true);
    expect(isFolderWritable(folder)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the secret that signs tokens', () => {
  it('is made once, for its owner alone, and nothing is left beside it', () => {
    const made = readOrMakeAuthSecret(folder);
    expect(made).toMatch(/^[\w-]{64}$/);
    expect(readOrMakeAuthSecret(folder)).toBe(made);
    expect(readdirSync(folder)).toEqual(['auth-secret']);
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  it('is none in a file that was cut off', () => {
    writeFileSync(join(folder, 'auth-secret'), 'x'.repeat(31));
    expect(readOrMakeAuthSecret(folder)).toBeUndefined();
    writeFileSync(join(folder, 'auth-secret'), `${'x'.repeat(32)}\n`);
    expect(readOrMakeAuthSecret(folder)).toBe('x'.repeat(32));
  });
});
