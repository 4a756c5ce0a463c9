import type { WireRecords } from '#sync/wire/protocol.ts';

/** A page of a pull in which nothing changed. */
export const noRecords: WireRecords = {
  schools: [],
  gradeLevels: [],
  students: [],
  contacts: [],
  terms: [],
  registrations: [],
  fees: [],
  announcements: [],
  incidents: [],
  collectors: [],
  questions: [],
  absences: [],
  payments: [],
  rollCalls: [],
  rollCallTicks: [],
  staffPresences: [],
  messageTemplates: [],
  messages: [],
  messageReads: [],
};
