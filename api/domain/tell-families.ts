/**
 * Tells parents what became of their children, and administrators what is open, from the events
 * that `commit` has written down.
 *
 * One transaction reads what stands now, finds out what is news to whom, writes the pushes and
 * mails, notes what was told and takes the events away. So an event is told once, whichever server
 * takes it and whenever one is killed. What an account was told last is kept as a digest: a child
 * whose fact is the same is not told again, one whose fact has changed is a correction in the place
 * of what was said. One command or one pass for several children of a family is one notice.
 */
import { isOfficeKind } from '#sync/school/notices.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import * as table from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { type Home, readHome } from './read-home.ts';
import type { TellNeeds } from './send-notice.ts';
import { tellAnnouncement } from './tell-announcement.ts';
import { tellFeesDue } from './tell-fees-due.ts';
import { tellHandovers } from './tell-handovers.ts';
import { tellMessage } from './tell-message.ts';
import { tellNotArrived } from './tell-not-arrived.ts';
import { tellOffice } from './tell-office.ts';
import { tellQuestion, tellQuestionsOfPickUps } from './tell-question.ts';

/** Of all schools, what is due. The caller wakes the queues of pushes and mails. */
export async function tellFamilies(needs: TellNeeds): Promise<void> {
  const { store, nowMs, log } = needs;
  for (const school of await table.readSchoolsWithEvents(store.read, nowMs())) {
    try {
      const published = await publishDue(school, needs);
      if (published !== undefined) needs.broker.publish({ school, revision: published });
      while (await tellSome(school, needs));
    } catch (error) {
      // One school's trouble does not keep the others waiting. It is looked at again a minute
      // later.
      log.error({ err: error, school }, 'families not told');
      await store.write(async (writer) => {
        const due = { nowMs: nowMs(), limit: serverLimits.noticeEvents };
        const events = [
          ...(await table.readDueEvents(writer, school, due)),
          ...(await table.readDuePublishings(writer, school, nowMs())),
        ];
        for (const event of events)
          await table.changeFamilyEvent(writer, event, { due_ms: nowMs() + retryMs });
      });
    }
  }
}

const retryMs = 60_000;

/**
 * Also while the school is closed to parents, who would miss it afterwards. Answers the last
 * revision.
 */
async function publishDue(school: string, needs: TellNeeds): Promise<number | undefined> {
  const { store, nowMs } = needs;
  if ((await table.readDuePublishings(store.read, school, nowMs())).length === 0) return undefined;
  return store.write(async (writer) => {
    let revision: number | undefined;
    if ((await takeCounter(writer, school)) === undefined) return undefined;
    for (const event of await table.readDuePublishings(writer, school, nowMs()))
      revision = (await publishAnnouncement(writer, event, needs)) ?? revision;
    return revision;
  });
}

/** Answers whether there may be more. */
async function tellSome(school: string, needs: TellNeeds): Promise<boolean> {
  return needs.store.write(async (writer) => {
    // Nobody else tells of this school, or changes it, until this transaction ends.
    if ((await takeCounter(writer, school)) === undefined) return false;
    const limit = serverLimits.noticeEvents;
    // Also what arrived since and is held still: it may be of the same family's pass.
    const upTo = needs.nowMs() + serverLimits.noticeHoldMs;
    const events = await table.readDueEvents(writer, school, { nowMs: upTo, limit });
    const home = await readHome(writer, school, needs.nowMs());
    let isMore = events.length === limit;
    // Of these the children of one family are told of together.
    for (const { kind, tell } of together) {
      const ofKind = events.filter((event) => event.kind === kind);
      if (home !== undefined && ofKind.length > 0) await tell(writer, { home, events: ofKind }, needs);
      await table.deleteFamilyEvents(writer, school, {
        kind,
        subjects: ofKind.map((event) => event.subject),
      });
    }
    for (const event of events) {
      if (together.some(({ kind }) => kind === event.kind)) continue;
      const after = home && (await tellOf(event.kind, writer, { home, event }, needs));
      if (after === undefined)
        await table.deleteFamilyEvents(writer, school, { kind: event.kind, subjects: [event.subject] });
      else {
        await table.changeFamilyEvent(writer, event, { after });
        isMore = true;
      }
    }
    return isMore;
  });
}

const together = [
  { kind: 'attendance', tell: tellAttendance },
  { kind: 'notArrived', tell: tellNotArrived },
] as const;

async function tellAttendance(...told: Parameters<typeof tellHandovers>): Promise<void> {
  await tellHandovers(...told);
  await tellQuestionsOfPickUps(...told);
}

interface Due {
  readonly home: Home;
  readonly event: table.FamilyEvent;
}

/** Answers the last account that was told while there are more to tell. */
async function tellOf(kind: string, writer: Writer, due: Due, needs: TellNeeds): Promise<string | undefined> {
  if (kind === 'announcement') return tellAnnouncement(writer, due, needs);
  if (kind === 'feeDue') return tellFeesDue(writer, due, needs);
  if (kind === 'question') await tellQuestion(writer, due, needs);
  if (kind === 'message') await tellMessage(writer, due, needs);
  if (isOfficeKind(kind)) await tellOffice(writer, { home: due.home, kind }, needs);
  return undefined;
}
