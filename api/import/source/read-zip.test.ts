import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeZip, type ZipEntry } from '../make-zip.fixture.ts';
import { readRoster } from '../read-roster.ts';
import { readSmall, smallSds, today, withFolder } from '../roster-builders.fixture.ts';

const entries: readonly ZipEntry[] = Object.entries(smallSds).map(([name, content]) => ({ name, content }));

describe('A .zip', () => {
  it('reads like the folder', async () => {
    expect(await readZipped(entries)).toEqual(await readSmall());
  });

  it('may contain the folder, and files that an operating system adds', async () => {
    const inFolder = entries.map((entry) => ({ ...entry, name: `export/${entry.name}` }));
    const zipped = await readZipped([
      ...inFolder,
      { name: '__MACOSX/export/users.csv', content: 'rubbish' },
      { name: 'export/photo.jpg', content: 'x' },
    ]);
    expect(zipped.roster.schools[0]?.students[0]?.firstName).toBe('Maya');
  });

  it.each([
    ['leads out of its folder', [...entries, { name: '../users.csv', content: 'x' }], 'outsideZip'],
    ['names an absolute path', [...entries, { name: '/etc/users.csv', content: 'x' }], 'outsideZip'],
    [
      'says that it would fill the memory',
      [{ name: 'users.csv', content: 'x', saysBytes: 4_000_000_000 }],
      'tooLargeInZip',
    ],
    [
      'holds more than it says',
      [...entries.slice(1), { name: 'orgs.csv', content: 'x'.repeat(5_000), saysBytes: 10 }],
      'damagedInZip',
    ],
    ['has a password', [{ name: 'users.csv', content: 'x', isEncrypted: true }], 'encrypted'],
    ['holds a file twice', [...entries, { name: 'old/users.csv', content: 'x' }], 'twice'],
    ['holds no roster', [{ name: 'photo.jpg', content: 'x' }], 'noFiles'],
  ] satisfies readonly [string, readonly ZipEntry[], string][])(
    'that %s is refused',
    async (_what, given, reason) => {
      await expect(readZipped(given)).rejects.toMatchObject({
        name: 'UnusableSource',
        key: `import.unusable.${reason}`,
      });
    },
  );

  it('is refused when it is cut off', async () => {
    const half = makeZip(entries).slice(0, 400);
    await withFolder({ 'roster.zip': half }, async (folder) => {
      await expect(readRoster(join(folder, 'roster.zip'), today)).rejects.toMatchObject({
        key: 'import.unusable.badZip',
        params: { file: 'roster.zip' },
      });
    });
  });
});

describe('A path that is neither', () => {
  it('is refused with a sentence that says what to give instead', async () => {
    await withFolder({ 'roster.txt': 'x' }, async (folder) => {
      await expect(readRoster(join(folder, 'roster.txt'), today)).rejects.toMatchObject({
        key: 'import.unusable.notAFolder',
      });
      await expect(readRoster(join(folder, 'nothing'), today)).rejects.toMatchObject({
        key: 'import.unusable.notThere',
      });
      await expect(readRoster(folder, today)).rejects.toMatchObject({ key: 'import.unusable.noFiles' });
    });
  });
});

function readZipped(given: readonly ZipEntry[]) {
  return withFolder({ 'roster.zip': makeZip(given) }, (folder) =>
    readRoster(join(folder, 'roster.zip'), today),
  );
}
