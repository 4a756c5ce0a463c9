import type { z } from 'zod';
import { AbsenceFields, emptyAbsence } from './absence.ts';
import { AnnouncementFields, emptyAnnouncement } from './announcement.ts';
import { AttendanceFields, emptyAttendance } from './attendance.ts';
import { CollectorFields, emptyCollector } from './collector.ts';
import { ContactFields, emptyContact } from './contact.ts';
import { emptyFee, FeeFields } from './fee.ts';
import { emptyGradeLevel, GradeLevelFields } from './grade-level.ts';
import type { RecordId } from './id.ts';
import { emptyIncident, IncidentFields } from './incident.ts';
import { emptyMessageTemplate, MessageTemplateFields } from './message-template.ts';
import { emptyMessage, emptyMessageRead, MessageFields, MessageReadFields } from './message.ts';
import { emptyPayment, PaymentFields } from './payment.ts';
import { emptyQuestion, QuestionFields } from './question.ts';
import { emptyRegistration, RegistrationFields } from './registration.ts';
import {
  emptyRollCall,
  emptyRollCallTick,
  emptyStaffPresence,
  RollCallFields,
  RollCallTickFields,
  StaffPresenceFields,
} from './roll-call.ts';
import { emptySchool, SchoolFields } from './school.ts';
import { emptyStudent, StudentFields } from './student.ts';
import { emptyTerm, TermFields } from './term.ts';

/** Each kind of record: the schema of its fields, and what a field is before anybody wrote it. */
export const kinds = {
  school: { fields: SchoolFields, empty: emptySchool },
  gradeLevel: { fields: GradeLevelFields, empty: emptyGradeLevel },
  student: { fields: StudentFields, empty: emptyStudent },
  contact: { fields: ContactFields, empty: emptyContact },
  term: { fields: TermFields, empty: emptyTerm },
  registration: { fields: RegistrationFields, empty: emptyRegistration },
  fee: { fields: FeeFields, empty: emptyFee },
  announcement: { fields: AnnouncementFields, empty: emptyAnnouncement },
  incident: { fields: IncidentFields, empty: emptyIncident },
  collector: { fields: CollectorFields, empty: emptyCollector },
  question: { fields: QuestionFields, empty: emptyQuestion },
  absence: { fields: AbsenceFields, empty: emptyAbsence },
  payment: { fields: PaymentFields, empty: emptyPayment },
  rollCall: { fields: RollCallFields, empty: emptyRollCall },
  rollCallTick: { fields: RollCallTickFields, empty: emptyRollCallTick },
  staffPresence: { fields: StaffPresenceFields, empty: emptyStaffPresence },
  message: { fields: MessageFields, empty: emptyMessage },
  messageRead: { fields: MessageReadFields, empty: emptyMessageRead },
  messageTemplate: { fields: MessageTemplateFields, empty: emptyMessageTemplate },
  attendance: { fields: AttendanceFields, empty: emptyAttendance },
} as const;

export type Kind = keyof typeof kinds;

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind);
}

/** The kinds that travel as records. Attendance is a hundred times more and travels as sheets. */
export const rosterKinds = [
  'school',
  'gradeLevel',
  'student',
  'contact',
  'term',
  'registration',
  'fee',
  'announcement',
  'incident',
  'collector',
  'question',
  'absence',
  'payment',
  'rollCall',
  'rollCallTick',
  'staffPresence',
  'message',
  'messageRead',
  'messageTemplate',
] as const satisfies readonly Kind[];
export type RosterKind = (typeof rosterKinds)[number];

export type FieldsOf<K extends Kind> = z.infer<(typeof kinds)[K]['fields']>;

/** Names one record within a school. */
export type RecordRef = { readonly kind: Kind; readonly id: RecordId };

/** One text for a reference, for maps. */
export function refKey(ref: RecordRef): string {
  return `${ref.kind}/${ref.id}`;
}
