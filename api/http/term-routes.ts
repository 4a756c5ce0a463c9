import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { AttendanceStatus, Person } from '#sync/school/records/attendance.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { DayInTerm } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { cutText, isBlank, text } from '#sync/school/records/text.ts';
import { dayOf, WallTime } from '#sync/school/records/wall-time.ts';
import { registerDirectly } from '#api/domain/give-command.ts';
import { done, found, refuse } from '#api/domain/outcome.ts';
import {
  lookingAs,
  readAttendanceList,
  readFeesOfTerm,
  readTerm,
  readPlainRecord,
} from '#api/domain/read-plain-records.ts';
import { named } from '#api/domain/security-log.ts';
import { saveAttendanceInput } from '#api/domain/save-attendance.ts';
import { AttendanceAnswer, envelope, FeeAnswer, TermAnswer } from './answers.ts';
import { giverOf } from './incoming.ts';
import { route, type Route } from './route.ts';

const TypedText = text(limits.personLength)
  .nullish()
  .transform((typed) => typed ?? '');

/**
 * A person as a form sends one: chosen (`personID`) or typed (`personString`); nobody when both and
 * the name are empty. Of who was chosen the name is taken where it is saved.
 */
const PersonInput = z
  .object({
    personID: Person.shape.personID.nullish().transform((id) => id ?? ''),
    name: TypedText,
    personString: TypedText,
  })
  .transform(({ personID, name, personString }): Person | null => {
    const shown = isBlank(name) ? personString : name;
    return personID === '' && isBlank(shown) ? null : { personID, name: shown, personString };
  })
  .nullable();

/** A time that is not known is `null` or empty. */
const TimeInput = z.preprocess((time) => (time === '' ? null : time), WallTime.nullable());

/** What is left out stays as it is saved. */
const AttendanceBody = z.object({
  term: RecordId,
  status: AttendanceStatus,
  dropOffPerson: PersonInput.exactOptional(),
  dropOffTime: TimeInput.exactOptional(),
  pickUpPerson: PersonInput.exactOptional(),
  pickUpTime: TimeInput.exactOptional(),
  notes: text(limits.notesLength).exactOptional(),
  /** Why this person may bring or collect the child although the rules want a question. */
  dropOffReason: text(limits.reasonLength).default(''),
  pickUpReason: text(limits.reasonLength).default(''),
});

const RegisterBody = z.object({
  studentList: z
    .array(RecordId, says('validation.studentsSelected'))
    .min(1, says('validation.studentsSelected'))
    .max(limits.listLength),
  gradeLevel: RecordId.or(z.literal(''))
    .nullish()
    .transform((level) => level || null),
  optionalFees: z
    .array(RecordId)
    .max(100)
    .nullish()
    .transform((fees) => fees ?? []),
  isRegistered: z.boolean(),
  /** From when the students count; empty for the term's first day. Left out, it stays as it is. */
  joinedOn: DayInTerm.optional(),
  /** Until when they count; empty for the term's last day. Left out, it stays as it is. */
  leftOn: DayInTerm.optional(),
});

/**
 * The fees of a term, its registrations and its attendance. For terms themselves see
 * `record-routes`.
 */
export const termRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/allfees/{id}',
    who: 'staff',
    summary: 'The fees of a term',
    params: z.object({ id: RecordId }),
    answer: z.array(FeeAnswer),
    handle: async ({ caller, params, services }) => {
      const db = services.store.read;
      const term = await readPlainRecord(db, lookingAs(caller), { kind: 'term', id: params.id });
      return term === undefined
        ? refuse('NOT_FOUND', 'errors.termNotFound')
        : done(await readFeesOfTerm(db, lookingAs(caller), params.id));
    },
  }),
  route({
    method: 'POST',
    path: '/admin/terms/{termId}/register',
    who: 'administrator',
    summary:
      'Register students for a term, or take them off it; a grade level and optional fees that are left out are taken away, days that are left out stay',
    params: z.object({ termId: RecordId }),
    body: RegisterBody,
    answer: envelope({ term: TermAnswer }),
    handle: async ({ caller, params, body, services, incoming }) => {
      const { studentList, ...registration } = body;
      const args = { ...registration, term: params.termId, students: studentList };
      const registered = await registerDirectly(args, { giver: giverOf(caller, incoming), needs: services });
      if (!registered.ok) return registered;
      const term = found(await readTerm(services.store.read, lookingAs(caller), params.termId));
      return term.ok
        ? done({ success: true as const, msg: services.say('api.registrationSaved'), term: term.value })
        : term;
    },
  }),
  route({
    method: 'GET',
    path: '/admin/schoolattendance/{termId}/{date}',
    who: 'staff',
    summary: 'What was recorded on a day of a term',
    params: z.object({ termId: RecordId, date: SchoolDay }),
    answer: z.array(AttendanceAnswer),
    handle: async ({ caller, params, services }) => {
      const db = services.store.read;
      const term = await readPlainRecord(db, lookingAs(caller), { kind: 'term', id: params.termId });
      if (term === undefined) return refuse('NOT_FOUND', 'errors.termNotFound');
      return done(
        await readAttendanceList(db, lookingAs(caller), { term: params.termId, date: params.date }),
      );
    },
  }),
  route({
    method: 'POST',
    path: '/admin/schoolattendance/{date}/{studentId}',
    who: 'staff',
    summary: 'Record a drop-off, a pick-up or an absence; fields that are left out stay as they are',
    params: z.object({ date: SchoolDay, studentId: RecordId }),
    body: AttendanceBody,
    answer: envelope({ attendance: AttendanceAnswer }),
    handle: async ({ caller, params, body, services, incoming }) => {
      const { term, dropOffReason, pickUpReason, ...said } = body;
      const { date, studentId: student } = params;
      const by = caller.user._id;
      const byName = cutText(named(caller.user).name, limits.personLength);
      const input = {
        ...said,
        ...(!isBlank(dropOffReason) && { dropOffRelease: { by, byName, reason: dropOffReason } }),
        ...(!isBlank(pickUpReason) && { pickUpRelease: { by, byName, reason: pickUpReason } }),
      };
      for (const field of ['dropOffTime', 'pickUpTime'] as const) {
        const time = input[field];
        if (time && dayOf(time) !== date) return refuse('INVALID', 'validation.time', field);
      }
      const saved = await saveAttendanceInput({ date, term, student }, input, {
        giver: giverOf(caller, incoming),
        needs: services,
      });
      return saved.ok ? done({ success: true as const, ...saved.value }) : saved;
    },
  }),
];
