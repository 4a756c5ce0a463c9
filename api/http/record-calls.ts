/**
 * Which calls each kind of record has. `record-routes` makes them from this table. A kind has the
 * calls that its row summarises, and a new kind does not compile until it has its row.
 */
import type { z } from 'zod';
import type { CommandName } from '#sync/school/commands/catalogue.ts';
import { newestFirst } from '#sync/school/records/announcement.ts';
import { collectorId } from '#sync/school/records/id.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Reader } from '#api/db/open.ts';
import {
  type Looking,
  readSchool,
  readTerm,
  readTerms,
  readPlainRecords,
} from '#api/domain/read-plain-records.ts';
import type { SavedKind } from '#api/domain/save-record.ts';
import {
  AbsenceAnswer,
  AnnouncementAnswer,
  CollectorAnswer,
  ContactAnswer,
  FeeAnswer,
  PaymentAnswer,
  GradeLevelAnswer,
  SchoolAnswer,
  StudentAnswer,
  TermAnswer,
} from './answers.ts';

export interface RecordCalls {
  /** Between `/admin/` and the id; `/admin/all…` is the list. */
  readonly path: string;
  /** What an answer calls the record. */
  readonly entity: string;
  readonly schema: z.ZodType;
  readonly saved: MessageKey;
  /**
   * The calls, each with its line in the documentation. Staff may read, administrators may save,
   * and staff as well where `savedBy` says so.
   */
  readonly savedBy?: 'staff';
  readonly list?: string;
  readonly one?: string;
  readonly create?: string;
  readonly save: string;
  readonly removal?: {
    readonly summary: string;
    readonly command: Extract<CommandName, `delete${string}`>;
    readonly missing: MessageKey;
    readonly removed: MessageKey;
  };
  /** Where an answer is more or less than the record. */
  readonly readList?: (db: Reader, looking: Looking) => Promise<readonly unknown[]>;
  readonly readOne?: (db: Reader, looking: Looking, id: string) => Promise<unknown>;
  /** The natural key that a body names: who creates what is there already changes it. */
  readonly idOf?: (body: Readonly<Record<string, unknown>>) => string | undefined;
}

const leftOut = 'fields that are left out stay as they are';

export const recordCalls: { readonly [K in RosterKind]: K extends SavedKind ? RecordCalls : null } = {
  student: {
    path: 'students',
    entity: 'student',
    schema: StudentAnswer,
    saved: 'api.studentSaved',
    list: 'The students of the school',
    one: 'One student',
    create: 'Make a new student',
    save: `Change a student; ${leftOut}`,
    removal: {
      summary: 'Delete a student of whom nothing has been recorded',
      command: 'deleteStudent',
      missing: 'errors.studentNotFound',
      removed: 'api.studentDeleted',
    },
  },
  contact: {
    path: 'contacts',
    entity: 'contact',
    schema: ContactAnswer,
    saved: 'api.contactSaved',
    list: 'The contacts of the school',
    one: 'One contact',
    create: 'Make a new contact',
    save: `Change a contact; ${leftOut}`,
    removal: {
      summary: 'Delete a contact who belongs to no student',
      command: 'deleteContact',
      missing: 'errors.contactNotFound',
      removed: 'api.contactDeleted',
    },
  },
  gradeLevel: {
    path: 'gradelevels',
    entity: 'level',
    schema: GradeLevelAnswer,
    saved: 'api.gradeLevelSaved',
    list: 'The grade levels of the school',
    one: 'One grade level',
    create: 'Make a new grade level',
    save: `Change a grade level; ${leftOut}`,
    removal: {
      summary: 'Delete a grade level that nothing uses any more',
      command: 'deleteGradeLevel',
      missing: 'errors.gradeLevelNotFound',
      removed: 'api.gradeLevelDeleted',
    },
  },
  // The list is by term: `term-routes` has it.
  fee: {
    path: 'fees',
    entity: 'fee',
    schema: FeeAnswer,
    saved: 'api.feeSaved',
    one: 'One fee',
    create: 'Make a new fee',
    save: `Change a fee; ${leftOut}`,
    removal: {
      summary: 'Delete a fee',
      command: 'deleteFee',
      missing: 'errors.feeNotFound',
      removed: 'api.feeDeleted',
    },
  },
  term: {
    path: 'terms',
    entity: 'term',
    schema: TermAnswer,
    saved: 'api.termSaved',
    list: 'The terms of the school, with their fees and registered students',
    one: 'One term, with its fees and registered students',
    create: 'Make a new term',
    save: `Change a term; ${leftOut}`,
    removal: {
      summary: 'Delete a term that nothing uses',
      command: 'deleteTerm',
      missing: 'errors.termNotFound',
      removed: 'api.termDeleted',
    },
    readList: readTerms,
    readOne: readTerm,
  },
  announcement: {
    path: 'announcements',
    entity: 'announcement',
    schema: AnnouncementAnswer,
    saved: 'api.announcementSaved',
    list: 'What the school has told its parents, newest first',
    create: 'Tell the parents something: all of them, or those of some grade levels',
    save: `Change an announcement; ${leftOut}`,
    removal: {
      summary: 'Take an announcement back',
      command: 'deleteAnnouncement',
      missing: 'errors.announcementNotFound',
      removed: 'api.announcementDeleted',
    },
    readList: async (db, looking) => newestFirst(await readPlainRecords(db, looking, 'announcement')),
  },
  collector: {
    path: 'collectors',
    entity: 'collector',
    schema: CollectorAnswer,
    saved: 'api.collectorSaved',
    list: 'Who may collect whom: what an administrator has said of a student and a contact',
    one: 'What holds for one student and one contact; the id is `{student}:{contact}`',
    create: 'Say whether a contact may collect a student; what was said before is changed',
    save: `Change whether a contact may collect a student; ${leftOut}`,
    idOf: ({ student, contact }) => collectorId(textOf(student), textOf(contact)),
  },
  absence: {
    path: 'absences',
    entity: 'absence',
    schema: AbsenceAnswer,
    saved: 'api.absenceSaved',
    savedBy: 'staff',
    list: 'The absences of students, with their reasons; those taken back are marked',
    one: 'One absence',
    create: 'Record that a student is absent, comes late or leaves early',
    save: `Change an absence or take it back with \`isCancelled\`; ${leftOut}`,
    idOf: ({ student, from, part }) =>
      part === 'late' || part === 'early' ? `${textOf(student)}:${textOf(from)}:${part}` : undefined,
  },
  payment: {
    path: 'payments',
    entity: 'payment',
    schema: PaymentAnswer,
    saved: 'api.paymentSaved',
    list: 'What was paid of the fees, with what was taken back',
    one: 'One payment',
    create: 'Record that fees of a student in a term were paid',
    save: `Change a payment or take it back with \`isCancelled\`; ${leftOut}`,
  },
  // The school is the caller's, whatever the path says: it is neither listed nor made here.
  school: {
    path: 'schools',
    entity: 'school',
    schema: SchoolAnswer,
    saved: 'api.schoolSaved',
    one: 'One school; its access code only for its administrators',
    save: 'Change the school’s name, phone or address',
    readOne: readSchool,
  },
  // Registrations are read with their term and saved several at once, in `term-routes`.
  registration: null,
  // Only the server makes one: `incident-routes` lists and closes them.
  incident: null,
  // Only the server makes one: `question-routes`.
  question: null,
  // `roll-call-routes` starts, ticks and ends them.
  rollCall: null,
  rollCallTick: null,
  staffPresence: null,
  // They travel as commands alone.
  message: null,
  messageRead: null,
  messageTemplate: null,
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
