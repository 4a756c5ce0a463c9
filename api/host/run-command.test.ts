/** The command of the installed package, as an operator types it. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdStore } from '#api/db/hold-store.ts';
import { openStore } from '#api/db/open.ts';
import { markDemo } from '#api/demo/demo-mark.ts';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { bellgate } from './command.fixture.ts';

let folder: string;
let dataDir: string;
let storeFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-host-'));
  dataDir = join(folder, 'data');
  storeFile = join(dataDir, 'bellgate.sqlite');
  mkdirSync(dataDir, { mode: 0o700 });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const run = (...words: readonly string[]) => bellgate(words, { DATA_DIR: dataDir });

async function makeStore(): Promise<string> {
  const store = await openStore({ sqlitePath: storeFile, nowMs: () => 0, newId: () => v7() });
  const { epoch } = store;
  await store.close();
  return epoch;
}

function inStore(statement: string, file = storeFile): void {
  const database = new Database(file);
  database.exec(statement);
  database.close();
}

/** Of the school's record what the store asks for. */
const aSchoolInStore = (school: string) => `
  insert into school (school, id, name, urlslug, phone, address, time_zone, is_approved, is_active,
    access_code, created_at, stamps, revision)
  values ('${school}', '${school}', '', '${school}', '', '', 'UTC', 1, 1, '', '', '', 1);`;

/** One text a row, sorted. */
function textsIn(query: string): readonly string[] {
  const database = new Database(storeFile, { readonly: true });
  const texts = database.prepare<[], string>(query).pluck().all();
  database.close();
  return texts.toSorted();
}

function epochOf(file: string): string | undefined {
  const database = new Database(file, { readonly: true });
  const row = database.prepare<[], { readonly epoch: string }>('select epoch from store').get();
  database.close();
  return row?.epoch;
}

describe('bellgate', () => {
  it('says its version and how it is used', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: `${findProjectRoot().version}\n`, errors: '' });
    expect((await run('--help')).out).toContain('doctor');
    const unknown = await run('restart');
    expect([unknown.code, unknown.out]).toEqual([2, '']);
    expect(unknown.errors).toContain('Usage: bellgate <command>');
  });

  it.each([['start', 'now'], ['superadmin'], ['superadmin', 'joan'], ['restore'], ['doctor', 'now']])(
    'says how a command is used that is typed wrong: %s %s',
    async (...words) => {
      const { code, errors } = await run(...words.filter((word) => word !== undefined));
      expect(code).toBe(2);
      expect(errors).toContain('Usage: bellgate');
    },
  );

  it('names the setting that is wrong', async () => {
    const { code, errors } = await bellgate(['backup', 'x'], { PORT: 'front door' });
    expect([code, errors]).toEqual([1, 'PORT is not usable: a whole number from 0 to 65535.\n']);
  });
});

describe('a command that cannot do its work', () => {
  const notADatabase = 'a letter to the school, and no database'.repeat(200);

  it('says in one line why: a folder that is not there, a file in its place', async () => {
    await makeStore();
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const [words, environment, says] of [
      [['backup', join(folder, 'nowhere', 'monday.sqlite')], {}, 'The system refuses: ENOENT'],
      [['backup', '--rotate'], { BACKUP_DIR: file }, 'The system refuses: EEXIST'],
      [
        ['superadmin', 'joan@example.org'],
        { DATA_DIR: join(file, 'data') },
        'a-file/data cannot be written by this user[^\\n]*set DATA_DIR',
      ],
      [['restore', folder], {}, 'is not a whole backup'],
    ] as const)
      expect(await bellgate(words, { DATA_DIR: dataDir, ...environment })).toEqual({
        code: 1,
        out: '',
        errors: expect.stringMatching(new RegExp(`^[^\n]*${says}[^\n]*\n$`)),
      });
  });

  it('says in one line why: a damaged store, one of a newer version, one that is away', async () => {
    writeFileSync(storeFile, notADatabase);
    const damaged = `The store ${storeFile} cannot be used: file is not a database.\n`;
    for (const words of [
      ['backup', join(folder, 'monday.sqlite')],
      ['superadmin', 'joan@example.org'],
    ])
      expect(await run(...words)).toEqual({ code: 1, out: '', errors: damaged });
    rmSync(storeFile);
    await makeStore();
    inStore("insert into migration values ('9999-tomorrow', '2027-01-01T00:00:00.000Z')");
    expect((await run('superadmin', 'joan@example.org')).errors).toContain('newer version of Bellgate');
    const away = { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', AUTH_SECRET: 'x'.repeat(32) };
    expect((await bellgate(['superadmin', 'joan@example.org'], away)).errors).toBe(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    );
  });
});

describe('bellgate backup --rotate', () => {
  it('keeps the newest, and nothing else in the folder is touched', async () => {
    await makeStore();
    const backups = join(dataDir, 'backups');
    mkdirSync(backups);
    writeFileSync(join(backups, 'notes.txt'), 'ours');
    const words = ['backup', '--rotate', '--keep', '2'];
    for (const day of ['21', '22', '23'])
      expect(await bellgate(words, { DATA_DIR: dataDir }, Date.parse(`2026-11-${day}T03:00:00Z`))).toEqual({
        code: 0,
        out: expect.stringContaining(`bellgate-2026-11-${day}T03-00-00.sqlite`),
        errors: '',
      });
    expect(readdirSync(backups).toSorted()).toEqual([
      'bellgate-2026-11-22T03-00-00.sqlite',
      'bellgate-2026-11-23T03-00-00.sqlite',
      'notes.txt',
    ]);
  });

  it('counts and removes its own alone, and no backup that somebody named', async () => {
    await makeStore();
    const backups = join(dataDir, 'backups');
    mkdirSync(backups);
    writeFileSync(join(backups, 'bellgate-before-upgrade.sqlite'), 'theirs');
    expect((await run('backup', '--rotate', '--keep', '1')).code).toBe(0);
    expect(readdirSync(backups).toSorted()).toEqual([
      'bellgate-2026-11-23T03-00-00.sqlite',
      'bellgate-before-upgrade.sqlite',
    ]);
  });

  it('removes none when the new one could not be made', async () => {
    const backups = join(folder, 'elsewhere');
    mkdirSync(backups);
    const old = join(backups, 'bellgate-2026-11-01T03-00-00.sqlite');
    writeFileSync(old, 'the last one');
    const made = await bellgate(['backup', '--rotate', '--keep', '1'], {
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
    });
    expect([made.code, made.errors]).toEqual([1, `There is no store at ${storeFile}.\n`]);
    expect(readFileSync(old, 'utf8')).toBe('the last one');
  });

  it.each(['0', 'two', '-1', '1.5'])('refuses to keep %s', async (keep) => {
    expect((await run('backup', '--rotate', `--keep=${keep}`)).code).toBe(2);
  });
});

describe('bellgate restore', () => {
  it('puts the backup in the place of the store, in a new epoch, and keeps what was there', async () => {
    const epoch = await makeStore();
    const file = join(folder, 'monday.sqlite');
    expect((await run('backup', file)).code).toBe(0);
    inStore("create table later (word text); insert into later values ('since')");
    const restored = await run('restore', file);
    expect(restored).toEqual({
      code: 0,
      out: expect.stringMatching(
        /holds now: 0 schools, 0 commands[^]*kept as .*\.before-2026-11-23T03-00-00/,
      ),
      errors: '',
    });
    expect(epochOf(storeFile)).toEqual(expect.any(String));
    expect(epochOf(storeFile)).not.toBe(epoch);
    expect(() => inStore('select * from later')).toThrow('no such table');
    inStore('select * from later', `${storeFile}.before-2026-11-23T03-00-00`);
    expect(readdirSync(dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('keeps devices as they are since: blocked, in the place of another one, or new', async () => {
    await makeStore();
    const device = (id: string, isDoor: 0 | 1) =>
      `insert into device (school, id, name, key_hash, enrolled_by, created_at, waiting, version, is_revoked, is_door, pin)
       values ('bell', '${id}', '', 'key of ${id}', '', '', 0, '', 0, ${isDoor}, 'PIN of before');`;
    inStore(`${aSchoolInStore('bell')} ${device('stolen', 0)} ${device('main door', 1)}
      insert into door_code (school, device, code_hash, expires_at, made_by)
      values ('bell', 'main door', 'typed since', '2099-01-01', 'head');
      insert into door_reset_code (school, device, id, code, verifier, shown_at)
      values ('bell', 'main door', 'code', 'used since', '', '')`);
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    inStore(`${device('side door', 1)}
      update device set is_revoked = 1 where id = 'stolen';
      update device set key_hash = 'key of the next tablet', pin = 'new PIN' where id = 'main door';
      insert into ended_key (school, key_hash, device, ended_at) values ('bell', 'key of main door', 'main door', '');
      insert into device_user (school, device, user) values ('bell', 'stolen', 'joan');
      delete from door_code;
      delete from door_reset_code`);
    const { code, out } = await run('restore', file);
    expect([code, out]).toEqual([0, expect.not.stringContaining('Block')]);
    expect([
      textsIn('select id from device where is_revoked = 1'),
      textsIn('select key_hash from device where is_door = 1'),
      textsIn("select pin from device where id = 'main door'"),
      textsIn('select key_hash from ended_key'),
      textsIn('select user from device_user'),
      textsIn('select code_hash from door_code'),
      textsIn('select code from door_reset_code'),
    ]).toEqual([
      ['stolen'],
      ['key of side door', 'key of the next tablet'],
      ['new PIN'],
      ['key of main door'],
      ['joan'],
      [],
      [],
    ]);
  });

  it('brings back no key of passes that was ended since, as a stolen tablet still has it', async () => {
    await makeStore();
    inStore(`${aSchoolInStore('bell')} ${aSchoolInStore('oak')}
      insert into pass_key (school, key) values ('bell', 'of before'), ('oak', 'as ever')`);
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    inStore("delete from pass_key where school = 'bell'");
    await run('restore', file);
    expect(textsIn('select key from pass_key')).toEqual(['as ever']);
  });

  it('keeps the links, passes, PINs and calendar addresses as they were changed since', async () => {
    await makeStore();
    inStore(`${aSchoolInStore('bell')}
      insert into pass_link (school, contact, token_hash, until, made_by)
      values ('bell', 'aunt', 'link to a wrong number', '2099-01-01', 'head');
      insert into pin (school, owner_kind, owner, mark, sealed, digits, set_at)
      values ('bell', 'contact', 'aunt', 'PIN of the link', '', 4, ''), ('bell', 'staff', 'gone', 'ended', '', 4, '');
      insert into calendar_feed (school, secret, made_at) values ('bell', 'address of before', '')`);
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    // The office has replaced the link: its keys of passes have a salt since.
    inStore(`
      update pass_link set token_hash = 'the right link';
      insert into pass_renewal (school, contact, salt, until) values ('bell', 'aunt', 'salt', '2099-01-01');
      update pin set mark = 'new PIN' where owner = 'aunt';
      delete from pin where owner = 'gone';
      insert into former_pin (school, owner, mark, ended_at) values ('bell', 'gone', 'ended', '');
      insert into shown_key (school, contact) values ('bell', 'aunt');
      delete from calendar_feed`);
    await run('restore', file);
    expect([
      textsIn('select token_hash from pass_link'),
      textsIn('select salt from pass_renewal'),
      textsIn('select mark from pin'),
      textsIn('select mark from former_pin'),
      textsIn('select contact from shown_key'),
      textsIn('select secret from calendar_feed'),
    ]).toEqual([['the right link'], ['salt'], ['new PIN'], ['ended'], ['aunt'], []]);
  });

  it('leaves the keys of a school of which the store of before knows nothing', async () => {
    await makeStore();
    inStore(`${aSchoolInStore('bell')} insert into pass_key (school, key) values ('bell', 'as ever')`);
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    // The server was started once on a new machine.
    rmSync(storeFile);
    await makeStore();
    await run('restore', file);
    expect(textsIn('select key from pass_key')).toEqual(['as ever']);
  });

  it('blocks again also where the store of before is older than renewed passes', async () => {
    await makeStore();
    inStore(`${aSchoolInStore('bell')} insert into pass_key (school, key) values ('bell', 'of before')`);
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    inStore('delete from pass_key; drop table pass_renewal');
    const { out } = await run('restore', file);
    expect(out).not.toContain('block lost and stolen devices again');
    expect(textsIn('select key from pass_key')).toEqual([]);
  });

  it('never writes over a store that was kept before', async () => {
    await makeStore();
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    await run('restore', file);
    const kept = `${storeFile}.before-2026-11-23T03-00-00`;
    const before = readFileSync(kept);
    // The clock of these tests stands still: the second restore is of the same second.
    inStore('create table since (word text)');
    expect(await run('restore', file)).toEqual({
      code: 0,
      out: expect.stringContaining(`kept as ${kept}-2`),
      errors: '',
    });
    expect(readFileSync(kept)).toEqual(before);
    inStore('select * from since', `${kept}-2`);
    expect(epochOf(storeFile)).toEqual(expect.any(String));
  });

  it('works where there is no store yet, and no folder for it', async () => {
    await makeStore();
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    const other = join(folder, 'new-host', 'data');
    const restored = await bellgate(['restore', file], { DATA_DIR: other });
    expect([restored.code, restored.out]).toEqual([0, expect.not.stringContaining('kept as')]);
    expect(restored.out).toContain('block lost and stolen devices again');
    expect(existsSync(join(other, 'bellgate.sqlite'))).toBe(true);
    expect(statSync(other).mode & 0o777).toBe(0o700);
  });

  it('takes the place of a damaged store, which is kept too', async () => {
    await makeStore();
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    const damaged = 'a letter to the school, and no database'.repeat(200);
    writeFileSync(storeFile, damaged);
    const kept = `${storeFile}.before-2026-11-23T03-00-00`;
    const { code, out } = await run('restore', file);
    expect([code, out]).toEqual([0, expect.stringContaining(kept)]);
    expect(out).toContain('block lost and stolen devices again');
    expect(readFileSync(kept, 'utf8')).toBe(damaged);
    expect(existsSync(`${storeFile}-wal`)).toBe(false);
    expect(epochOf(storeFile)).toEqual(expect.any(String));
  });

  it('changes nothing while a server serves a store that has been damaged', async () => {
    await makeStore();
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    const damaged = 'a letter to the school, and no database'.repeat(200);
    writeFileSync(storeFile, damaged);
    const hold = holdStore({ sqlitePath: storeFile });
    if (hold === 'served') throw new Error('Nobody serves it yet.');
    const refused = await run('restore', file);
    hold.release();
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Stop the server')]);
    expect(readFileSync(storeFile, 'utf8')).toBe(damaged);
    expect(await run('restore', file)).toMatchObject({ code: 0 });
  });

  it('changes nothing while a server has the store open', async () => {
    await makeStore();
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    const server = await openStore({ sqlitePath: storeFile, nowMs: () => 0, newId: () => v7() });
    const { epoch } = server;
    const refused = await run('restore', file);
    await server.close();
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Stop the server')]);
    expect(epochOf(storeFile)).toBe(epoch);
  });

  it('changes nothing for a file that is missing, cut off, another program’s or of a newer version', async () => {
    const epoch = await makeStore();
    const file = join(folder, 'monday.sqlite');
    await run('backup', file);
    const [cut, other, newer] = ['cut', 'other', 'newer'].map((name) => join(folder, `${name}.sqlite`));
    const whole = readFileSync(file);
    writeFileSync(cut ?? '', whole.subarray(0, whole.length / 2));
    writeFileSync(other ?? '', 'not a database at all, but a letter to the school');
    writeFileSync(newer ?? '', whole);
    inStore("insert into migration values ('9999-tomorrow', '2027-01-01T00:00:00.000Z')", newer);
    for (const [name, says] of [
      [join(folder, 'nothing'), 'There is no file'],
      [cut, 'is not a whole backup'],
      [other, 'is not a whole backup'],
      [newer, 'newer version of Bellgate'],
    ]) {
      const { code, errors } = await run('restore', name ?? '');
      expect([code, errors]).toEqual([1, expect.stringContaining(says ?? '')]);
      expect(errors).toContain('Nothing was changed.');
    }
    expect(epochOf(storeFile)).toBe(epoch);
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('bellgate.sqlite'))).toEqual([]);
  });

  it('says for PostgreSQL what to run', async () => {
    const { code, errors } = await bellgate(['restore', 'monday.dump'], {
      DATABASE_URL: 'postgres://x@127.0.0.1/x',
      AUTH_SECRET: 'x'.repeat(32),
    });
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('pg_restore --dbname="$DATABASE_URL" monday'),
    ]);
  });
});

describe('bellgate doctor', () => {
  /** Nothing listens on port 1. */
  const doctor = (more: Readonly<Record<string, string>> = {}) =>
    bellgate(['doctor'], { DATA_DIR: dataDir, PORT: '1', ...more });

  it('finds a host on which the program starts, and says what to look at', async () => {
    await makeStore();
    const { out } = await doctor();
    expect(out).toContain(`good   The store ${storeFile} is whole and of today’s shape.`);
    expect(out).toContain(`good   ${dataDir} is for the user of the server alone.`);
    expect(out).toContain('look   There is no backup in');
    expect(out).toContain('look   No server answers at http://127.0.0.1:1.');
    await run('backup', '--rotate');
    expect((await doctor()).out).toContain('good   The newest backup is');
  });

  it('finds a folder that others can read, and one that cannot be made', async () => {
    chmodSync(dataDir, 0o755);
    expect((await doctor()).out).toContain(`Close it: chmod 700 ${dataDir}`);
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, out } = await doctor({ DATA_DIR: join(file, 'data') });
    expect([code, out]).toEqual([1, expect.stringContaining('WRONG  ')]);
  });

  it('finds a file in the place of the folder of backups, and looks at the rest too', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, out } = await doctor({ BACKUP_DIR: file });
    expect([code, out]).toEqual([1, expect.stringContaining(`WRONG  BACKUP_DIR ${file} is no folder.`)]);
    expect(out).toContain('No server answers');
  });

  it('finds a secret that was cut off, where the settings name none', async () => {
    const secret = join(dataDir, 'auth-secret');
    writeFileSync(secret, '');
    expect((await doctor()).out).toContain(`WRONG  ${secret} holds no secret`);
    expect((await doctor({ AUTH_SECRET: 'x'.repeat(32) })).out).not.toContain('holds no secret');
  });

  it('finds a store of a newer version, a damaged one and the demo’s', async () => {
    await makeStore();
    inStore("insert into migration values ('9999-tomorrow', '2027-01-01T00:00:00.000Z')");
    expect((await doctor()).out).toContain('WRONG  A newer version of Bellgate has changed the store');
    rmSync(storeFile);
    writeFileSync(storeFile, 'a letter to the school, and no database'.repeat(200));
    expect(await doctor()).toEqual({ code: 1, out: expect.stringContaining('cannot be used'), errors: '' });
    await markDemo({ dataDir }, true);
    expect((await doctor()).out).toContain('WRONG');
    expect((await doctor()).out).toContain('made-up school of the demo');
  });

  it('finds an address at which the server cannot listen, and a port that another program has', async () => {
    const nowhere = await doctor({ HOST: '192.0.2.1', PORT: '4000' });
    expect(nowhere.code).toBe(1);
    expect(nowhere.out).toContain('WRONG  The server cannot listen on HOST 192.0.2.1, PORT 4000:');
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const PORT = String((other.address() as AddressInfo).port);
    const taken = await doctor({ PORT });
    await new Promise((resolve) => other.close(resolve));
    expect(taken.out).toContain(`WRONG  PORT ${PORT} is already in use on 127.0.0.1.`);
  });

  it('finds an address without TLS, one where nobody answers, and a mail server that is away', async () => {
    const open = await doctor({ APP_URL: 'http://school.example', MAIL_URL: 'smtp://127.0.0.1:1' });
    expect(open.code).toBe(1);
    expect(open.out).toContain('WRONG  http://school.example is not encrypted');
    expect(open.out).toContain('WRONG  The mail server 127.0.0.1:1 takes no mails');
    const away = await doctor({ APP_URL: 'https://127.0.0.1:1' });
    expect(away.out).toContain('WRONG  https://127.0.0.1:1/ has no certificate that browsers accept');
  });
});
