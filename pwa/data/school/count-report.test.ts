/**
 * Who counts a day makes no difference: what the server counts, with what this device alone knows,
 * is what the device counts when it has all days.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Ask, Outcome } from '#pwa/data/calls/ask.ts';
import { refusal } from '#pwa/data/calls/refusal.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { countAttendance } from '#sync/school/reports/attendance-report.ts';
import { createRecordedNames, type RecordedRow } from '#sync/school/reports/recorded-days.ts';
import { ReportRequest } from '#sync/school/reports/report-call.ts';
import {
  type CountedReport,
  countReport,
  type ReportAsked,
  reportDays,
  type ReportSource,
} from './count-report.ts';

const monday = SchoolDay.parse('2026-09-07');
const days = Array.from({ length: 10 }, (_, at) => addDays(monday, at + (at > 4 ? 2 : 0)));
const students = ['leo', 'maya', 'nia'];
const term = { ...emptyTerm, _id: 'fall', name: 'Fall', isActive: true, dates: [...days], schoolYear: '' };
const registrations = new Map(
  students.map((student) => [
    `fall:${student}`,
    { ...emptyRegistration, _id: `fall:${student}`, term: 'fall', student, isRegistered: true },
  ]),
);
const { forgotten } = emptySchool;
const school = { _id: 'hill', hours: defaultSchoolHours, timeZone: 'UTC', forgotten };
const asked = {
  range: { from: monday, to: addDays(monday, 30) },
  filter: { lateAfterMinutes: 15 },
  isCompared: false,
};
const joan = { personID: 'joan', name: 'Joan Brown', personString: '' };

type Came = { readonly day: number; readonly student: string; readonly from: number; readonly until: number };
const anyCame = (min: number): fc.Arbitrary<readonly Came[]> =>
  fc.uniqueArray(
    fc.record({
      day: fc.nat(days.length - 1),
      student: fc.constantFrom(...students),
      from: fc.integer({ min: 450, max: 520 }),
      until: fc.integer({ min: 800, max: 980 }),
    }),
    { selector: ({ day, student }) => `${day} ${student}`, minLength: min },
  );

/** Later ones replace earlier ones. */
const rowsOf =
  (all: readonly Came[]) =>
  (date: SchoolDay): readonly RecordedRow[] => [
    ...new Map(
      all
        .filter(({ day }) => days[day] === date)
        .map(({ student, from, until }): [string, RecordedRow] => [
          student,
          {
            student,
            term: 'fall',
            dropOff: { person: joan, time: wallTimeAt(date, from) },
            pickUp: { person: joan, time: wallTimeAt(date, until) },
          },
        ]),
    ).values(),
  ];

/** Answers as the server would that has these rows. */
const serverWith =
  (rows: ReturnType<typeof rowsOf>, facts: Omit<ReportSource, 'days' | 'data' | 'here'>): Ask =>
  async ({ body }, schema) => {
    const request = ReportRequest.parse(JSON.parse(JSON.stringify(body)));
    const names = createRecordedNames();
    const parts = request.runs.map((run) => {
      const count = countAttendance(
        {
          ...facts,
          hours: school.hours,
          keptFrom: '',
          registrations: registrations.values(),
          absences: [],
          now: request.now,
        },
        request,
        names,
      );
      for (const date of run) count.addDay(names.ofRows(date, rows(date)));
      return count.part();
    });
    const answer = schema.parse(JSON.parse(JSON.stringify({ parts })));
    return { kind: 'answer', answer, sentAtMs: 0, receivedAtMs: 0 };
  };

interface World {
  readonly terms?: readonly Term[];
  readonly asked?: ReportAsked;
  readonly saved: readonly Came[];
  readonly own: readonly Came[];
  readonly roster?: 'none' | 'on its way' | 'held';
  readonly ask?: Ask;
}

/** Counts until nothing new comes: days that are wanted are here the next time. */
async function countIn(
  { saved, own, roster = 'none', ask, ...world }: World,
  hereAtFirst: ReadonlySet<SchoolDay>,
) {
  const facts = {
    school,
    terms: world.terms ?? [term],
    asked: world.asked ?? asked,
    registrations,
    students: new Set(students),
    absences: new Map(),
  };
  const shown = rowsOf([...saved, ...own]);
  const ownDays = new Set(own.flatMap(({ day }) => days[day] ?? []));
  const here = new Set(hereAtFirst);
  const reports: CountedReport[] = [];
  let wanted: readonly SchoolDay[] = [];
  do {
    for (const day of wanted) here.add(day);
    wanted = [];
    await countReport(
      {
        ...facts,
        days: reportDays(facts.terms, facts.asked),
        here: new Set(here),
        data: {
          readOwn: async () => ({ days: ownDays, roster }),
          readRecorded: async (first, last, names) =>
            new Map(
              [...here]
                .filter((day) => first <= day && day <= last)
                .map((day) => [day, names.ofRows(day, shown(day))]),
            ),
        },
      },
      {
        atMs: Date.now(),
        ask: ask ?? serverWith(rowsOf(saved), facts),
        wantDays: async (some) => {
          wanted = some;
        },
        signal: new AbortController().signal,
        asksServer: true,
        onDays: () => undefined,
        onCounted: (report) => reports.push(report),
      },
    );
  } while (wanted.length > 0);
  return { report: reports.at(-1), here };
}

const anyHere = fc.subarray(days).map((some) => new Set(some));

it('is the same report, whoever counts which day, with what is not sent yet', async () => {
  await fc.assert(
    fc.asyncProperty(anyCame(1), anyCame(0), anyHere, async (saved, own, here) => {
      const { report } = await countIn({ saved, own }, here);
      const alone = await countIn({ saved, own }, new Set(days));
      expect(report?.missing).toBe(0);
      expect(report?.report).toEqual(alone.report?.report);
      expect(report?.trend).toEqual(alone.report?.trend);
    }),
    { numRuns: 150 },
  );
});

const saved: readonly Came[] = [{ day: 0, student: 'leo', from: 480, until: 930 }];

it('fetches the days of which this device knows more than the server, and no others', async () => {
  const own: readonly Came[] = [{ day: 3, student: 'maya', from: 480, until: 930 }];
  const { here } = await countIn({ saved, own }, new Set());
  expect([...here]).toEqual([days[3]]);
});

it('counts all by itself where a change of the roster waits for a person', async () => {
  const { here, report } = await countIn({ saved, own: [], roster: 'held' }, new Set());
  expect([here.size, report?.missing]).toEqual([days.length, 0]);
});

it('waits for a change of the roster that is on its way', async () => {
  const { here, report } = await countIn({ saved, own: [], roster: 'on its way' }, new Set());
  expect([here.size, report?.missing]).toEqual([0, days.length]);
});

const failing =
  (outcome: Outcome<never>): Ask =>
  async () =>
    outcome;

it('counts all by itself with a server that does not know the call, and what is here without one', async () => {
  const old = failing({ kind: 'nonsense', fault: refusal(404, undefined) });
  expect((await countIn({ saved, own: [], ask: old }, new Set())).report?.missing).toBe(0);
  const none = failing({ kind: 'unreachable' });
  const { report } = await countIn({ saved, own: [], ask: none }, new Set(days.slice(4)));
  expect([report?.missing, report?.counted]).toEqual([4, days.slice(4)]);
});

it('tells the days that the range lacks from those that the comparison lacks', async () => {
  const earlierDays = days.map((day) => addDays(day, -70));
  const earlier = { ...term, _id: 'spring', name: 'Spring', dates: earlierDays };
  const world = {
    saved,
    own: [],
    terms: [earlier, term],
    asked: { ...asked, isCompared: true },
    ask: failing({ kind: 'unreachable' }),
  };
  const { report } = await countIn(world, new Set([...earlierDays.slice(7), ...days.slice(4)]));
  expect([report?.missing, report?.before?.missing]).toEqual([4, 7]);
});
