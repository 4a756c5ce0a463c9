/**
 * The school's calendar at an address that nobody guesses, for programs that subscribe to it. It is
 * one for the school, as nothing in it is about a child. An administrator renews or ends it.
 */
import { timingSafeEqual } from 'node:crypto';
import { calendarEntries } from '#sync/school/calendar/calendar-entries.ts';
import { icsOf } from '#sync/school/calendar/ics.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { deleteCalendarSecret, readCalendarSecret, saveCalendarSecret } from '#api/db/calendar-feed-table.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { inLanguageOf } from '#api/platform/language.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithAddress, WithClock, WithIds, WithSecrets, WithStore, WithWords } from './ports.ts';
import { readSchool } from './read-plain-records.ts';
import { takeSecurityLine, type WithQuotas } from './quotas.ts';
import { type Doer, noteSecurity } from './security-log.ts';

type Needs = WithStore & WithClock & WithIds & WithSecrets & WithAddress & WithQuotas;

/** Null where the school has none. */
export async function readCalendarAddress(
  school: string,
  { store, appUrl }: WithStore & WithAddress,
): Promise<string | null> {
  const secret = await readCalendarSecret(store.read, school);
  return secret === undefined ? null : addressOf(appUrl, school, secret);
}

/** A new address; the one of before stops working. */
export async function renewCalendarAddress(
  { school, by }: { readonly school: string; readonly by: Doer },
  needs: Needs,
): Promise<Outcome<string>> {
  const refused = await takeSecurityLine(by, needs);
  if (refused !== undefined) return refused;
  const secret = needs.newSecret();
  await needs.store.write(async (writer) => {
    const madeAt = new Date(needs.nowMs()).toISOString();
    await saveCalendarSecret(writer, { school, secret, madeAt });
    await noteSecurity(writer, { kind: 'calendarAddressMade', schools: [school], by }, needs);
  });
  return done(addressOf(needs.appUrl, school, secret));
}

export async function endCalendarAddress(
  { school, by }: { readonly school: string; readonly by: Doer },
  needs: Needs,
): Promise<void> {
  await needs.store.write(async (writer) => {
    if (await deleteCalendarSecret(writer, school))
      await noteSecurity(writer, { kind: 'calendarAddressEnded', schools: [school], by }, needs);
  });
}

/** What a calendar program is given. A wrong secret and a school without one are not told apart. */
export async function readCalendar(
  { school, secret }: { readonly school: string; readonly secret: string },
  { store, nowMs, say }: WithStore & WithClock & WithWords,
): Promise<Outcome<string>> {
  const known = await readCalendarSecret(store.read, school);
  if (known === undefined || !isSame(known, secret)) return refuse('NOT_FOUND', 'errors.notFound');
  const shown = await readSchool(store.read, { school, eyes: 'server' });
  if (shown === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const terms = await readAllRecords(store.read, school, 'term');
  // A calendar program has no account whose language counts before the school.
  const entries = inLanguageOf([shown.language], () =>
    calendarEntries(
      terms.map(({ record }) => toPlainRecord('term', record)),
      say,
    ),
  );
  return done(icsOf({ name: shown.name, entries, nowMs: nowMs() }));
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function addressOf(appUrl: string, school: string, secret: string): string {
  return `${appUrl}/api/calendar/${school}/${secret}/school.ics`;
}
