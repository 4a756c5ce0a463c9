/** A database for each run's store. None is set back to a backup: that is in `dump.test.ts`. */
import pg from 'pg';
import { z } from 'zod';
import { openStore } from '#api/db/open.ts';
import type { Beginning, RunStore, RunStores } from '#tests/simulator/stores.ts';
import { openAskAside } from './ask-aside.ts';
import type { Cluster } from './start-cluster.ts';

export type PostgresStores = RunStores & { readonly close: () => Promise<void> };

export function createPostgresStores(cluster: Cluster): PostgresStores {
  const { ask, close } = openAskAside();
  const tally = countQuestions();
  const made = new Set<Beginning>();
  let runs = 0;

  function createRunStore(url: string): RunStore {
    let isPoisoned = false;
    const sql = (text: string, ...values: readonly unknown[]): readonly unknown[] => {
      let place = 0;
      return ask(
        url,
        text.replaceAll('?', () => `$${(place += 1)}`),
        values,
      );
    };
    return {
      open: (ports) => openStore({ postgresUrl: url, ...ports }),
      // The rows are of the shape that the statement names.
      sql: <Row>(text: string, ...values: readonly unknown[]) => sql(text, ...values) as readonly Row[],
      everything: () =>
        namesOfTables(
          sql(`select table_name as name from information_schema.tables where table_schema = 'public'`),
        ).flatMap((table) =>
          sql(`select * from "${table}"`).map((row) => ({ table, text: JSON.stringify(row) })),
        ),
      version: () => undefined,
      setPoison: (isOn) => {
        if (isOn) sql(refusePoison);
        sql('drop trigger if exists poison on history');
        if (isOn)
          sql('create trigger poison before insert on history for each row execute function poison()');
        isPoisoned = isOn;
      },
      isPoisoned: () => isPoisoned,
      backUp: () => undefined,
      restore: () => false,
      close: () => undefined,
    };
  }

  return {
    next: async (beginning, fill) => {
      const template = `template_${beginning}`;
      if (runs > 0) await cluster.dropDatabase(`run_${runs}`);
      if (!made.has(beginning)) {
        made.add(beginning);
        const url = await cluster.createDatabase(template);
        await fill({ open: (ports) => openStore({ postgresUrl: url, ...ports }) });
      }
      return createRunStore(await cluster.createDatabase(`run_${(runs += 1)}`, template));
    },
    isBusy: tally.isBusy,
    close: async () => {
      tally.end();
      await close();
    },
  };
}

function namesOfTables(rows: readonly unknown[]): readonly string[] {
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

const refusePoison = `create or replace function poison() returns trigger language plpgsql as
  $$ begin if new.raw like '%poison%' then raise exception 'poison'; end if; return new; end $$`;

/** How many questions to PostgreSQL, and connections to it, are under way in this process. */
function countQuestions(): { readonly isBusy: () => boolean; readonly end: () => void } {
  let asked = 0;
  const restores = [pg.Client.prototype, pg.Pool.prototype].flatMap((prototype) =>
    (['query', 'connect', 'end'] as const).map((name) => {
      const before: unknown = Reflect.get(prototype, name);
      if (typeof before !== 'function') throw new Error(`pg has no ${name}.`);
      Reflect.set(prototype, name, function count(this: unknown, ...given: unknown[]): unknown {
        const answer: unknown = Reflect.apply(before, this, given);
        if (!(answer instanceof Promise)) return answer;
        asked += 1;
        const settle = () => {
          asked -= 1;
        };
        answer.then(settle, settle);
        return answer;
      });
      return () => Reflect.set(prototype, name, before);
    }),
  );
  return {
    isBusy: () => asked > 0,
    end: () => {
      for (const restore of restores) restore();
    },
  };
}
