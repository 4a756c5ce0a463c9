import { z } from 'zod';
import { closeIncident } from './close-incident.ts';
import { deleteContact, deleteGradeLevel, deleteStudent, deleteTerm } from './delete-record.ts';
import { endRollCall, joinRollCall, startRollCall, tickRollCall } from './roll-call-commands.ts';
import { reportAbsence } from './report-absence.ts';
import { reportDoorEvent } from './report-door-event.ts';
import { deleteAnnouncement, saveAnnouncement } from './save-announcement.ts';
import { deleteFee, saveFee } from './save-fee.ts';
import { saveGradeLevel } from './save-grade-level.ts';
import { recordAttendance } from './record-attendance.ts';
import { registerStudents } from './register-students.ts';
import { saveAbsence } from './save-absence.ts';
import { saveCollector } from './save-collector.ts';
import { saveContact } from './save-contact.ts';
import { saveSchool } from './save-school.ts';
import { savePayment } from './save-payment.ts';
import { saveQuestion } from './save-question.ts';
import { saveStaffPresence } from './save-staff-presence.ts';
import { saveMessageTemplate } from './save-message-template.ts';
import { assignMessage, readMessage, writeMessage } from './write-message.ts';
import { saveStudent } from './save-student.ts';
import { saveTerm } from './save-term.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { Stamp } from '#sync/stamp.ts';
import { Signature } from './signature.ts';

/** Every command, by name. Contract section 5. */
export const commandDefinitions = {
  recordAttendance,
  saveStudent,
  deleteStudent,
  saveContact,
  deleteContact,
  saveTerm,
  deleteTerm,
  registerStudents,
  saveFee,
  deleteFee,
  saveGradeLevel,
  deleteGradeLevel,
  saveSchool,
  saveAnnouncement,
  deleteAnnouncement,
  closeIncident,
  reportDoorEvent,
  saveCollector,
  saveAbsence,
  reportAbsence,
  savePayment,
  saveQuestion,
  startRollCall,
  tickRollCall,
  endRollCall,
  joinRollCall,
  saveStaffPresence,
  saveMessageTemplate,
  writeMessage,
  assignMessage,
  readMessage,
} as const;
export type CommandName = keyof typeof commandDefinitions;

export type ArgsOf<Name extends CommandName> = z.infer<(typeof commandDefinitions)[Name]['args']>;

/** The device's wall clock with its offset: `2026-11-21T08:05:12.345-05:00`. Any year from 1970. */
export const Wall = z.string().regex(/^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/);

/** What every command has, whatever it says: enough to keep it, and to answer for it. */
export const Envelope = z.object({
  id: z.uuid(),
  v: z.number().int().positive(),
  name: z.string().max(60),
  args: z.unknown(),
  at: Stamp,
  wall: Wall,
  /** The user who made it, fixed when it was made. */
  actor: RecordId,
  /** As whom the actor, a superadmin, looked at the product meanwhile. */
  viewedAs: RecordId.optional(),
  /** The revision that the device had seen. */
  base: z.number().int().nonnegative().optional(),
  /** Of the actor's session key, over all the rest. One that cannot be read counts as none. */
  signature: Signature.optional().catch(undefined),
});
export type Envelope = z.infer<typeof Envelope>;

/** A command whose arguments have been understood. */
export type Command<Name extends CommandName = CommandName> = {
  readonly [N in Name]: Omit<Envelope, 'name' | 'args'> & { readonly name: N; readonly args: ArgsOf<N> };
}[Name];

/** True for the name of a command of today. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandDefinitions, name);
}

/** Unix ms of a `wall`; NaN when it names no moment (a 45th of November). */
export function wallMs(wall: string): number {
  // A year of more than four digits needs its sign for the ISO parser of ECMA-262.
  return Date.parse(/^\d{5,}/.test(wall) ? `+${wall.padStart(31, '0')}` : wall);
}
