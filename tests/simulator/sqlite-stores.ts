/** Each run's store is a SQLite file of its own. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { forgetEpoch } from '#api/db/backup-sqlite.ts';
import { openStore } from '#api/db/open.ts';
import type { Beginning, RunStore, RunStores } from './stores.ts';

// In memory if possible: the simulator proves what is committed, not disk speed.
const scratch = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bellgate-simulator-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const templateOf = (beginning: Beginning): string => join(scratch, `template-${beginning}.sqlite`);
/** No virtual time may pass while a thread syncs. */
const syncFile = async (): Promise<void> => {};
const made = new Set<Beginning>();
let runs = 0;

export const sqliteStores: RunStores = {
  next: async (beginning, fill) => {
    const template = templateOf(beginning);
    if (!made.has(beginning))
      await fill({ open: (ports) => openStore({ sqlitePath: template, syncFile, ...ports }) });
    made.add(beginning);
    return createRunStore(join(scratch, `run-${(runs += 1)}.sqlite`), template);
  },
  isBusy: () => false,
};

function createRunStore(path: string, template: string): RunStore {
  const backup = `${path}.backup`;
  copyFileSync(template, path);
  let hasBackup = false;
  // A second connection for whoever looks behind the server's back.
  let aside: Database.Database | undefined;
  const questions = new Map<string, Database.Statement>();
  // SQLite tells a connection of the commits of others alone.
  let ownChanges = 0;
  const lookAside = (): Database.Database => (aside ??= new Database(path));
  const ask = (text: string): Database.Statement => {
    const known = questions.get(text);
    if (known !== undefined) return known;
    const made = lookAside().prepare(text);
    questions.set(text, made);
    return made;
  };
  const closeAside = (): void => {
    questions.clear();
    aside?.close();
    aside = undefined;
  };
  return {
    open: (ports) => openStore({ sqlitePath: path, syncFile, ...ports }),
    // The rows are of the shape that the statement names.
    sql: <Row>(text: string, ...values: readonly unknown[]) => {
      const statement = ask(text);
      if (!statement.readonly) ownChanges += 1;
      return (statement.reader ? statement.all(...values) : [statement.run(...values)]) as Row[];
    },
    everything: () =>
      namesOfTables(ask(`select name from sqlite_master where type = 'table'`).all()).flatMap((table) =>
        ask(`select * from "${table}"`)
          .all()
          .map((row) => ({ table, text: JSON.stringify(row) })),
      ),
    version: () => JSON.stringify([ownChanges, ask('pragma data_version').get()]),
    setPoison: (isOn) => {
      ownChanges += 1;
      lookAside().exec(
        isOn
          ? `create trigger if not exists poison before insert on history when new.raw like '%poison%' begin select raise(abort, 'poison'); end`
          : 'drop trigger if exists poison',
      );
    },
    // A store that was set back is as it was then.
    isPoisoned: () => ask(`select 1 from sqlite_master where name = 'poison'`).all().length > 0,
    backUp: ({ isPlainCopy }) => {
      rmSync(backup, { force: true });
      lookAside().prepare('vacuum into ?').run(backup);
      if (!isPlainCopy) forgetEpoch(backup);
      hasBackup = true;
    },
    restore: () => {
      if (!hasBackup) return false;
      closeAside();
      ownChanges += 1;
      for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
      copyFileSync(backup, path);
      return true;
    },
    close: () => {
      closeAside();
      for (const name of [path, backup])
        for (const suffix of ['', '-wal', '-shm']) rmSync(`${name}${suffix}`, { force: true });
    },
  };
}

function namesOfTables(rows: unknown): readonly string[] {
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}
