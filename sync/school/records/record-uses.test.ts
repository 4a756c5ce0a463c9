import { describe, expect, it } from 'vitest';
import { isUsed, recordUses, type UsedRef } from './record-uses.ts';
import { emptyAbsence } from './absence.ts';
import { emptyCollector } from './collector.ts';
import { emptyFee } from './fee.ts';
import { emptyIncident } from './incident.ts';
import { emptyRegistration } from './registration.ts';
import { emptyStudent } from './student.ts';

const registration = { ...emptyRegistration, term: 't', student: 's', gradeLevel: 'g', isRegistered: true };
const unregistered = { ...registration, isRegistered: false, gradeLevel: null };
const roster = {
  student: [{ ...emptyStudent, contacts: [{ contact: 'c', relationship: 1, type: 0 }] }],
  registration: [registration, unregistered],
  fee: [
    { ...emptyFee, term: 't', gradeLevels: [{ _id: 'g', name: 'Grade 1' }] },
    { ...emptyFee, term: 't', student: 's' },
  ],
  absence: [
    { ...emptyAbsence, student: 's' },
    { ...emptyAbsence, student: 's', isCancelled: true },
  ],
  incident: [{ ...emptyIncident, student: 's' }],
  collector: [
    { ...emptyCollector, student: 's', contact: 'c', collect: 'ask' as const },
    { ...emptyCollector, student: 's', contact: 'c' },
    { ...emptyCollector, student: 'gone', contact: 'c', collect: 'ask' as const },
  ],
};
const students = new Set(['s']);

describe('what needs a record', () => {
  it.each<[UsedRef['kind'], string, object]>([
    ['student', 's', { registration: 1, fee: 1, absence: 1, incident: 1 }],
    ['contact', 'c', { student: 1, collector: 1 }],
    ['term', 't', { registration: 1, fee: 2 }],
    ['gradeLevel', 'g', { registration: 1, fee: 1 }],
  ])('%s', (kind, id, uses) => {
    expect(recordUses({ kind, id }, roster, students)).toEqual(uses);
    expect(isUsed(recordUses({ kind, id }, roster, students))).toBe(true);
    expect(isUsed(recordUses({ kind, id: 'other' }, roster, students))).toBe(false);
  });

  it('is nothing of a student who was unregistered, nor what was taken back or said of somebody gone', () => {
    const left = {
      registration: [unregistered],
      absence: roster.absence.slice(1),
      collector: roster.collector.slice(1),
    };
    expect(recordUses({ kind: 'student', id: 's' }, left, students)).toEqual({});
    expect(recordUses({ kind: 'contact', id: 'c' }, left, students)).toEqual({});
  });
});
