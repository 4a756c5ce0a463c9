/**
 * Tells the office of who was at the door and was allowed by no parent: at once when a parent says
 * no, and when the question ends without a yes. An incident's id is made of the question's, and
 * raising takes the school's counter, so it is one whatever happens: two servers, a restart, a
 * store that was set back. What a device tells of the same visit is no second one (`isOfVisit`).
 */
import { type Incident, incidentId } from '#sync/school/records/incident.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import type { Question } from '#sync/school/records/question.ts';
import { parseStamp } from '#sync/stamp.ts';
import { readDevice } from '#api/db/device-table.ts';
import { readIncidentsOfStudents } from '#api/db/incident-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { readChangedQuestions, readTellingSince } from '#api/db/question-table.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecord, readRecords } from '#api/db/record-reader.ts';
import { readRevisions, readSchoolIds } from '#api/db/school-reader.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { isBarredName, readCollectorsOf } from './barred-name.ts';
import { commitIncidents } from './commit-incidents.ts';
import type { NewIncident } from './new-incident.ts';
import type { WithBroker, WithClock, WithLog, WithStore } from './ports.ts';
import { readPickUpByAsked } from './read-pick-up.ts';
import { isOfVisit } from './visit-asked.ts';

/** What a server knows of a school's questions. */
interface Heard {
  /** Up to which change of the school. */
  revision: number;
  /** When each that nobody has allowed ends, Unix ms; a refused one has ended. */
  readonly endsAtMs: Map<string, number>;
}

/** By school. Empty in a server that has not looked yet: it finds what ended while none ran. */
export type QuestionsHeard = Map<string, Heard>;

/**
 * Looks at every school. One without a change and without a question that ends now costs nothing.
 */
export async function raiseRefusedStrangers(
  heard: QuestionsHeard,
  needs: WithStore & WithClock & WithBroker & WithLog,
): Promise<void> {
  const { store, nowMs, broker, log } = needs;
  for (const { school, revision } of await readRevisions(store.read, await readSchoolIds(store.read))) {
    try {
      const known = heard.get(school) ?? { revision: 0, endsAtMs: new Map() };
      heard.set(school, known);
      if (known.revision !== revision) await hear(known, school, { revision, needs });
      const ended = [...known.endsAtMs].filter(([, endsAtMs]) => endsAtMs <= nowMs()).map(([id]) => id);
      if (ended.length === 0) continue;
      const home = await readRecord(store.read, school, { kind: 'school', id: school });
      // A deactivated school is changed by nobody. It is told once it is active again.
      if (home === undefined || !recordFields('school', home.record).isActive) continue;
      // A no was told when it was said, and then the school's counter is not taken.
      const untold = await readUntold(store.read, school, { questions: ended, nowMs: nowMs() });
      if (untold.length > 0) {
        const told = await store.write((writer) =>
          tellOfRefused(writer, { school, questions: ended, nowMs }),
        );
        if (told !== undefined) broker.publish({ school, revision: told });
      }
      for (const id of ended) known.endsAtMs.delete(id);
    } catch (error) {
      // One school's trouble is no reason to leave the others out. It is looked at again.
      log.error({ err: error, school }, 'questions not looked at');
    }
  }
}

async function hear(
  known: Heard,
  school: string,
  { revision, needs }: { readonly revision: number; readonly needs: WithStore & WithClock },
): Promise<void> {
  const { store, nowMs } = needs;
  const since = new Date(nowMs() - serverLimits.questionsToldMs).toISOString();
  const tellingSince = await readTellingSince(store.read);
  const endsAfter = since > tellingSince ? since : tellingSince;
  const changed = await readChangedQuestions(store.read, school, { after: known.revision, endsAfter });
  for (const { record } of changed) {
    const { answer, endsAt } = recordFields('question', record);
    if (answer === 'allowed') known.endsAtMs.delete(record._id);
    // It ended with the answer, and may say that it would have ended later.
    else if (answer !== 'refused' || answeredAtMs(record) > Date.parse(endsAfter))
      known.endsAtMs.set(record._id, answer === 'refused' ? 0 : Date.parse(endsAt));
  }
  known.revision = revision;
}

function answeredAtMs({ stamps }: StoredRecord<'question'>['record']): number {
  return stamps['answer'] === undefined ? 0 : parseStamp(stamps['answer']).ms;
}

/** Answers the school's revision. In the caller's transaction: a no and its incident are one. */
export async function tellOfRefused(
  writer: Writer,
  {
    school,
    questions,
    nowMs,
  }: { readonly school: string; readonly questions: readonly string[]; readonly nowMs: () => number },
): Promise<number | undefined> {
  return commitIncidents(writer, { school, nowMs }, () =>
    readUntold(writer, school, { questions, nowMs: nowMs() }),
  );
}

/**
 * The incidents of those of these questions that no parent has allowed, as far as none is raised.
 */
async function readUntold(
  db: Reader,
  school: string,
  { questions: ids, nowMs }: { readonly questions: readonly string[]; readonly nowMs: number },
): Promise<readonly NewIncident[]> {
  const stored = await readRecords(db, school, { kind: 'question', ids });
  const questions = stored
    .filter(({ record }) => record.deletedAt === null)
    .map(({ record }) => toPlainRecord('question', record))
    // The words of an erased child's are gone.
    .filter((one) => one.student !== '' && one.date !== '' && one.name !== '')
    .filter((one) => one.answer === 'refused' || (one.answer !== 'allowed' && nowMs >= endOf(one)));
  if (questions.length === 0) return [];
  const incidents = await readRecords(db, school, {
    kind: 'incident',
    ids: questions.map(({ _id }) => idOf(_id)),
  });
  // Also a tombstone: what the school does not keep any more was told.
  const told = new Set(incidents.map(({ record }) => record._id));
  const untold: NewIncident[] = [];
  for (const question of questions)
    if (!told.has(idOf(question._id)) && !(await isToldOtherwise(db, school, question)))
      untold.push(await incidentOf(db, school, { question, nowMs }));
  return untold;
}

function idOf(question: string): string {
  return incidentId('unknownPerson', question);
}

function endOf({ endsAt }: Question): number {
  return Date.parse(endsAt);
}

/**
 * Staff have let the same person have the child, which is told as what it is; or a device has told
 * of the visit before the server did so.
 */
async function isToldOtherwise(db: Reader, school: string, question: Question): Promise<boolean> {
  const { student, date } = question;
  if ((await readPickUpByAsked(db, school, question)) !== null) return true;
  const incidents = await readIncidentsOfStudents(db, school, { students: [student], dates: [date] });
  return incidents
    .map(({ record }) => toPlainRecord('incident', record))
    .some(
      (one: Incident) =>
        (one.kind === 'unknownPerson' || one.kind === 'barredPerson') &&
        one.words.code === 'turnedAway' &&
        isOfVisit(question, { ...one, person: one.person ?? undefined }),
    );
}

async function incidentOf(
  db: Reader,
  school: string,
  { question, nowMs }: { readonly question: Question; readonly nowMs: number },
): Promise<NewIncident> {
  const { _id, student, date, name, askedBy } = question;
  // Staff have no door: the history says who asked.
  const door = await readDevice(db, school, askedBy);
  const params = door === undefined ? {} : { door: door.name };
  const collectors = await readCollectorsOf(db, school, student);
  // They may have been barred since the parents were asked.
  const isBarred = await isBarredName(db, { school, student, name, collectors });
  return {
    id: idOf(_id),
    set: {
      kind: isBarred ? 'barredPerson' : 'unknownPerson',
      student,
      person: typedPerson(name),
      door: door?.id ?? '',
      date,
      madeAt: new Date(Math.min(nowMs, endOf(question))).toISOString(),
      words: { code: 'turnedAway', params },
    },
  };
}
