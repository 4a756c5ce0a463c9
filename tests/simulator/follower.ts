/** Pulls the north school by small pages from the beginning of the run, without a browser. */
import { addPage, type Copy, emptyCopy, fetchDays, fetchPage, signInAs } from './copy.ts';
import { north, root } from './school.ts';
import type { Server } from './server.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { unpackSheet } from '#sync/wire/sheet.ts';

export type Follower = {
  /** Pulls what is new, three changes at a time; a server that is down is asked another time. */
  readonly catchUp: () => Promise<void>;
  readonly copy: () => Copy;
  readonly revision: () => number;
};

const pageRows = 3;

export function createFollower(server: Server): Follower {
  let copy = emptyCopy();
  let cursor: string | undefined;
  let revision = 0;
  let token: string | undefined;

  /** Undefined for a server that is down or in trouble. Signs in anew after a restore. */
  async function next(): Promise<PullAnswer | undefined> {
    const ask = async () =>
      token === undefined
        ? undefined
        : fetchPage(server, { as: { 'x-auth-token': token }, school: north.id, cursor, limit: pageRows });
    const page = await ask();
    if (page !== undefined) return page;
    token = await signInAs(server, root.email);
    return ask();
  }

  return {
    copy: () => copy,
    revision: () => revision,
    catchUp: async () => {
      for (;;) {
        const page = await next();
        if (page === undefined || token === undefined) return;
        if (page.reset) {
          const days = await fetchDays(server, {
            as: { 'x-auth-token': token },
            school: north.id,
            from: '2026-09-01',
            to: '2026-09-10',
          });
          // A server in trouble is asked another time, from where the follower was.
          if (days === undefined) return;
          copy = emptyCopy();
          for (const sheet of days.sheets)
            copy.days.set(sheet.date, new Map(unpackSheet(sheet).map(({ record }) => [record._id, record])));
        }
        addPage(copy, page);
        ({ cursor, revision } = page);
        if (!page.more) return;
      }
    },
  };
}
