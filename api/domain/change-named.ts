/**
 * A parent takes back somebody whom they named for a day or a few, or changes the days. Only what
 * the parent said last: what the office has said of the person since stands.
 */
import type { SaveCollectorArgs } from '#sync/school/commands/save-collector.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { isToldToParents } from '#sync/school/records/collector.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { type DaysOfNamed, mostToGive } from '#sync/school/records/named-collector.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { readHistory } from '#api/db/history-table.ts';
import { readRecord, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from './apply-trusted-commands.ts';
import type { Naming } from './name-collector.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { readParentScope } from './parent-scope.ts';
import { createSchoolClock } from './school-clock.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';

/** `days`: undefined takes the person back, for all children of the parent. */
export async function changeNamed(
  { contact, days }: { readonly contact: string; readonly days: DaysOfNamed | undefined },
  { school, user, viewedAs, parent }: Naming,
  { store, nowMs, newId, broker }: WithStore & WithClock & WithIds & WithBroker,
): Promise<Outcome<undefined>> {
  const changed = await store.write(async (writer) => {
    const home = await readRecord(writer, school, { kind: 'school', id: school });
    if (home?.record.fields.isActive === false) return refuse('FORBIDDEN', 'errors.schoolReadOnly');
    const { scope, students } = await readParentScope(writer, school, parent);
    const rules = await readRecordsOfStudents(writer, school, {
      kind: 'collector',
      students: [...scope.children],
    });
    const named = rules
      .map(({ record }) => ({ _id: record._id, ...recordFields('collector', record) }))
      .filter((rule) => rule.contact === contact && rule.collect !== '' && isToldToParents(rule));
    const isListed = students.some(({ record }) =>
      (record.fields.contacts ?? []).some((link) => link.contact === contact),
    );
    if (named.length === 0 || isListed) return refuse('NOT_FOUND', 'errors.notFound');
    for (const { _id } of named) {
      const [last] = await readHistory(writer, school, { record: _id, name: 'saveCollector', limit: 1 });
      if (last?.actor !== user) return refuse('FORBIDDEN', 'errors.namedByOthers');
    }
    const collectors = new Map(rules.map(({ record }) => [record._id, toPlainRecord('collector', record)]));
    const setOf = (student: string): SaveCollectorArgs['set'] => {
      if (days === undefined) return { collect: '' };
      const child = students.find(({ record }) => record._id === student);
      const collect =
        child === undefined
          ? 'ask'
          : mostToGive(toPlainRecord('student', child.record), scope.ownContacts, days, { collectors });
      return { ...days, collect };
    };
    // After everything that counts in the school: these records are there already.
    const clock = createSchoolClock((await takeCounter(writer, school))?.stamp, nowMs);
    const commands = named.map(({ _id, student }) =>
      makeCommand(
        'saveCollector',
        { _id, set: setOf(student) },
        {
          id: newId(),
          at: clock.next(),
          nowMs: nowMs(),
          offsetMinutes: 0,
          actor: user,
          viewedAs,
        },
      ),
    );
    return done(await applyTrustedCommands(writer, { school, commands, nowMs: nowMs() }));
  });
  if (!changed.ok) return changed;
  broker.publish({ school, revision: changed.value.revision });
  return done(undefined);
}
