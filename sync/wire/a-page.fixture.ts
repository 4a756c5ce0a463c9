import type { PullAnswer, WireRecords } from '#sync/wire/protocol.ts';

/** Of a page of a pull in which nothing changed. */
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

export function aPage(changes: Partial<PullAnswer>): PullAnswer {
  return {
    now: 0,
    epoch: 'e1',
    cursor: 'c',
    revision: 1,
    more: false,
    reset: false,
    records: noRecords,
    sheets: [],
    quarantine: [],
    isDeviceRevoked: false,
    door: null,
    parentMode: null,
    deviceName: null,
    pins: null,
    pinsDigest: '',
    passesDigest: '',
    passes: null,
    ownPasses: [],
    accountsBegin: null,
    erased: [],
    ...changes,
  };
}
