import { describe, expect, it } from 'vitest';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { emptyIncident, type Incident } from '#sync/school/records/incident.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import {
  type ChildMattersInput,
  type ChildMatters,
  childMatters,
  coveredIncidents,
  isKnownWhole,
  isNotTaken,
} from './child-matter.ts';

const friday = SchoolDay.parse('2026-11-20');
const at = (time: string) => ({ person: typedPerson('Joan Brown'), time: WallTime.parse(`${aDay}T${time}`) });
const maya = aStandingRow(
  'Maya Brown',
  { is: 'stillHere', late: false },
  { fields: { dropOff: at('08:00') } },
);
const ada = aStandingRow('Ada Reid', { is: 'absent', explained: false });
const leo = aStandingRow('Leo Reid', { is: 'absent', explained: true });
const missing = {
  record: '2026-11-20:autumn:leo-reid',
  date: friday,
  term: 'autumn',
  student: 'leo-reid',
  fields: { ...emptyAttendance, dropOff: at('08:00') },
};
const input = (part: Partial<ChildMattersInput> = {}): ChildMattersInput => ({
  today: [],
  before: [],
  notPickedUp: [],
  students: new Map([maya, ada, leo].map(({ student }) => [student._id, student])),
  incidents: [],
  ...part,
});
const covered = (
  matters: ChildMatters,
  incidents: readonly Incident[],
  {
    today = [],
    known = [],
  }: { readonly today?: readonly StandingRow[]; readonly known?: readonly string[] } = {},
) => coveredIncidents({ ...matters, today, notPickedUp: [missing], known: new Set(known) }, incidents);
const anIncident = (part: Partial<Incident>): Incident => ({ _id: 'i', ...emptyIncident, ...part });

describe('what is open about children', () => {
  it('names who is still here, who was not picked up and who is away without a reason', () => {
    const matters = childMatters(input({ today: [maya, ada, leo], notPickedUp: [missing] }));
    expect(matters.stillHere.map(({ student }) => student._id)).toEqual(['maya-brown']);
    expect(matters.forgotten.map(({ student, date }) => [student._id, date])).toEqual([['leo-reid', friday]]);
    expect(matters.unexplained.map(({ student }) => student._id)).toEqual(['ada-reid']);
  });

  it('takes nobody for absent on a day on which nobody was recorded', () => {
    expect(childMatters(input({ today: [ada], before: [ada] })).unexplained).toEqual([]);
  });

  it('takes each of the days before for itself', () => {
    const onFriday = { ...ada, attendance: { ...ada.attendance, _id: missing.record, date: friday } };
    const before = (rows: readonly StandingRow[]) =>
      childMatters(input({ before: rows })).unexplained.map(({ date }) => date);
    expect(before([maya, ada, onFriday])).toEqual([aDay]);
    expect(before([onFriday, maya])).toEqual([]);
  });

  it('says so where children are absent and nobody was recorded', () => {
    expect(isNotTaken([ada])).toBe(true);
    expect(isNotTaken([ada, maya])).toBe(false);
    expect(isNotTaken([leo])).toBe(false);
    expect(isNotTaken([])).toBe(false);
  });

  it('names a child that left before it came', () => {
    const odd = aStandingRow(
      'Maya Brown',
      { is: 'left', late: false, early: true },
      { fields: { dropOff: at('09:00'), pickUp: at('08:00') } },
    );
    expect(childMatters(input({ today: [odd] })).contradiction).toHaveLength(1);
  });

  it('names a child who was dropped off although a parent reported it absent, until the school has acted', () => {
    const report: Absence = {
      _id: 'a',
      ...emptyAbsence,
      student: 'maya-brown',
      from: aDay,
      to: aDay,
      reportedFromHome: true,
    };
    const here = (day: Absence) =>
      aStandingRow(
        'Maya Brown',
        { is: 'here', late: false },
        { fields: { dropOff: at('08:04') }, absences: { day } },
      );
    const open = childMatters(input({ today: [here(report)] })).reportedAbsent;
    expect(open.map(({ student, report: of }) => [student._id, of])).toEqual([['maya-brown', report]]);
    const acted = here({ ...report, schoolActed: true });
    const bySchool = here({ ...report, reportedFromHome: false });
    expect(childMatters(input({ today: [acted, bySchool] })).reportedAbsent).toEqual([]);
    const away = aStandingRow('Maya Brown', { is: 'absent', explained: true }, { absences: { day: report } });
    expect(childMatters(input({ today: [away, maya] })).reportedAbsent).toEqual([]);
  });

  it('keeps the line of the incident of a child who came back after its pick-up', () => {
    const ofToday = anIncident({ kind: 'stillHere', student: 'maya-brown', date: aDay });
    const fields = { dropOff: at('14:00'), pickUp: at('12:00') };
    const back = aStandingRow('Maya Brown', { is: 'here', late: false }, { fields });
    const matters = childMatters(input({ today: [back], incidents: [ofToday] }));
    expect([...covered(matters, [ofToday], { today: [back] })]).toEqual([]);
  });

  it('leaves out a child that is no student any more', () => {
    const gone = { ...missing, student: 'gone' };
    expect(childMatters(input({ notPickedUp: [gone] })).forgotten).toEqual([]);
  });
});

describe('one line for each matter', () => {
  it('gives the incident of a missing pick-up to the child, and takes its own line away', () => {
    const own = anIncident({ _id: 'own', kind: 'stillHere', student: 'maya-brown', date: aDay });
    const other = anIncident({ _id: 'other', kind: 'barredPerson', student: 'maya-brown', date: aDay });
    const matters = childMatters(input({ today: [maya], incidents: [own, other] }));
    expect(matters.stillHere[0]?.incident?._id).toBe('own');
    expect([...covered(matters, [own, other])]).toEqual(['own']);
  });

  it('covers the incident of a whole day as long as a child of that day is open', () => {
    const ofDay = anIncident({ kind: 'forgottenPickUp', date: friday });
    const open = childMatters(input({ notPickedUp: [missing], incidents: [ofDay] }));
    expect([...covered(open, [ofDay])]).toEqual(['i']);
    expect([...covered(childMatters(input({ incidents: [ofDay] })), [ofDay])]).toEqual([]);
  });

  it('takes the line away of an incident whose pick-up was recorded since', () => {
    const ofToday = anIncident({ _id: 'today', kind: 'stillHere', student: 'maya-brown', date: aDay });
    const ofFriday = anIncident({
      _id: 'friday',
      kind: 'forgottenPickUp',
      student: 'maya-brown',
      date: friday,
    });
    const both = [ofToday, ofFriday];
    const picked = { fields: { dropOff: at('08:00'), pickUp: at('15:40') } };
    const gone = aStandingRow('Maya Brown', { is: 'left', late: false, early: false }, picked);
    const none = childMatters(input({ incidents: both }));
    expect([...covered(none, both)]).toEqual([]);
    expect([...covered(none, both, { today: [gone], known: [friday] })]).toEqual(['today', 'friday']);
    // Of a child that is no student any more there is no line: its incident keeps its own.
    const ofDeleted = anIncident({ kind: 'forgottenPickUp', student: 'leo-reid', date: friday });
    expect([...covered(none, [ofDeleted], { known: [friday] })]).toEqual([]);
  });
});

describe('that nothing is open', () => {
  const here = { isOnDevice: true };

  it('may be said once today and the school days before are here', () => {
    expect(isKnownWhole({ today: here, before: here }, true)).toBe(true);
    expect(isKnownWhole({ today: undefined, before: here }, false)).toBe(true);
  });

  it('may not be said while one of them is being read, or is not here', () => {
    for (const absent of [undefined, { isOnDevice: false }]) {
      expect(isKnownWhole({ today: here, before: absent }, true)).toBe(false);
      expect(isKnownWhole({ today: absent, before: here }, true)).toBe(false);
    }
  });
});
