import { describe, expect, it } from 'vitest';
import { say } from '#pwa/words/i18n.ts';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import { childItself, typedPerson } from '#sync/school/records/people-of-student.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { standingAnswer } from './standing-answer.ts';

const at = (time: string) => ({ person: typedPerson('Joan Brown'), time: WallTime.parse(`${aDay}T${time}`) });
const alone = (time: string) => ({
  ...at(time),
  person: childItself(aStandingRow('Maya Brown', { is: 'notHereYet' }).student),
});
const absence = (part: Partial<Absence>): Absence => ({ _id: 'a', ...emptyAbsence, ...part });
const dropOff = at('08:04');
const here: Standing = { is: 'here', late: false };

describe('where a child is, in one sentence', () => {
  it.each([
    ['Here since 8:04 AM, brought by Joan Brown', here, { fields: { dropOff } }],
    ['Here since 8:04 AM, late, brought by Joan Brown', { is: 'here', late: true }, { fields: { dropOff } }],
    [
      'Here since 8:04 AM, late (Appointment), brought by Joan Brown',
      { is: 'here', late: true },
      { fields: { dropOff }, absences: { late: absence({ reason: 'appointment' }) } },
    ],
    [
      'Still here. Came at 8:04 AM, brought by Joan Brown',
      { is: 'stillHere', late: false },
      { fields: { dropOff } },
    ],
    [
      'Left at 3:05 PM with Joan Brown',
      { is: 'left', late: false, early: false },
      { fields: { dropOff, pickUp: at('15:05') } },
    ],
    [
      'Left early at 11:00 AM with Joan Brown',
      { is: 'left', late: false, early: true },
      { fields: { dropOff, pickUp: at('11:00') } },
    ],
    [
      'Went home alone · 3:05 PM',
      { is: 'left', late: false, early: false },
      { fields: { dropOff, pickUp: alone('15:05') } },
    ],
    [
      'Left early · Went home alone · 11:00 AM · Appointment',
      { is: 'left', late: false, early: true },
      {
        fields: { dropOff, pickUp: alone('11:00') },
        absences: { early: absence({ reason: 'appointment' }) },
      },
    ],
    ['Not here yet', { is: 'notHereYet' }, {}],
    [
      'Not here yet, comes at 10:00 AM',
      { is: 'notHereYet' },
      { absences: { late: absence({ time: WallTime.parse(`${aDay}T10:00`) }) } },
    ],
    ['Absent, no reason known', { is: 'absent', explained: false }, {}],
    ['Absent, explained', { is: 'absent', explained: true }, { absences: { day: absence({}) } }],
    ['Absent: Ill', { is: 'absent', explained: true }, { absences: { day: absence({ reason: 'ill' }) } }],
  ] satisfies readonly (readonly [string, Standing, Parameters<typeof aStandingRow>[2]])[])(
    '%s',
    (expected, standing, part) => {
      const answer = standingAnswer(aStandingRow('Maya Brown', standing, part), [], (message, params) =>
        say(message, { ...params }),
      );
      expect(answer).toBe(expected);
    },
  );
});
