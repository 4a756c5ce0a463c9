/** Absences and roll calls, of so few children and lists that devices meet in them. */
import { changesOf, recordIdOf } from '#pwa/features/absences/absence-draft.ts';
import { reportId } from '#sync/school/commands/report-absence.ts';
import type { Absence, AbsenceBySchool } from '#sync/school/records/absence.ts';
import { personKey } from '#sync/school/records/roll-call-list.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import type { Act } from './act.ts';
import type { Fact } from './facts-to-record.ts';
import { createRandom, type Random } from './random.ts';
import { type SchoolFacts, termDays, userId } from './school.ts';

export type Reporting = {
  readonly tag: string;
  /** A door says why a child came late or left early, and nothing else. */
  readonly isDoor: boolean;
  /** What this tablet's copy holds. */
  readonly absences: readonly Absence[];
};

/** As the form saves it: the record of the same days, if this tablet knows of one. */
export function absenceFact(random: Random, school: SchoolFacts, { tag, isDoor, absences }: Reporting): Fact {
  const student = random.pick(school.students.slice(0, 2));
  const part = random.pick(
    isDoor ? (['late', 'early'] as const) : (['day', 'day', 'late', 'early'] as const),
  );
  const from = random.pick(termDays.slice(2));
  const last = random.pick(termDays.slice(2));
  const said: AbsenceBySchool = {
    student,
    from,
    to: part === 'day' && last > from ? last : from,
    part,
    time: '',
    reason: random.pick(['ill', 'transport', 'other', '']),
    note: isDoor ? '' : `Note ${tag}`,
    reportedBy: isDoor ? '' : `Person ${tag}`,
    explained: random.chance(0.5),
    isCancelled: false,
  };
  const _id = recordIdOf(said, { absences, newId: () => `absence-${tag.replaceAll(' ', '-')}` });
  if (isDoor) {
    const { note: _, reportedBy: __, ...set } = said;
    return { name: 'saveAbsence', args: { _id, set: { ...set, isCancelled: random.chance(0.2) } } };
  }
  const before = absences.find((one) => one._id === _id);
  const isTakenBack = before !== undefined && random.chance(0.3);
  const set = isTakenBack ? { student, isCancelled: true } : changesOf(said, before);
  return { name: 'saveAbsence', args: { _id, set } };
}

/** Of a child that the office links and unlinks meanwhile, or of somebody else's. */
export function reportFact(random: Random, school: SchoolFacts, tag: string): Fact {
  const student = random.pick(school.students.slice(0, 3));
  const part = random.pick(['day', 'day', 'late'] as const);
  const from = random.pick(termDays.slice(2));
  const days = { student, from, to: from, part };
  const _id = reportId(days) ?? '';
  if (random.chance(0.3))
    return { name: 'reportAbsence', args: { _id, set: { student, isCancelled: true } } };
  const reason = random.pick(['ill', 'other', '']);
  const said = { reason, explained: reason === 'ill', familyNote: `Note ${tag}`, isCancelled: false };
  return { name: 'reportAbsence', args: { _id, set: { ...days, ...said, reportedBy: 'Pam' } } };
}

/** Of the staff of a school, whose own app says it of them, and others may. */
const staff = [
  { user: userId('ben'), name: 'ben Reid' },
  { user: userId('cleo'), name: 'cleo Reid' },
] as const;

/** As the switch saves it. The moments are those of the tablet's clock. */
export function presenceFact(random: Random, nowMs: number): Fact {
  const [at, before] = [nowMs, nowMs - stayMs].map((ms) => new Date(ms).toISOString());
  const times = random.chance(0.6) ? ({ cameAt: at, leftAt: '' } as const) : { cameAt: before, leftAt: at };
  const day = schoolDayAt(nowMs, 'America/Jamaica');
  return { name: 'saveStaffPresence', args: { ...random.pick(staff), day, ...times } };
}

/** Whoever goes had come so long before. */
const stayMs = 20 * 60_000;

const visitors = ['Vera Visitor', 'VERA visitor', 'Paul Plumber'];

export type RollCallAct = Extract<Act, { readonly kind: 'give roll call' }>;

/** What is done on one of the two lists of a run. The moments are those of the tablet's clock. */
export function rollCallFact(
  random: Random,
  school: SchoolFacts,
  {
    what,
    list,
    tag,
    nowMs,
    byName,
  }: Pick<RollCallAct, 'what' | 'list'> & {
    readonly tag: string;
    readonly nowMs: number;
    readonly byName: string;
  },
): Fact {
  const ids = [`${school.id}-roll-call-1`, `${school.id}-roll-call-2`] as const;
  const [one, other] = ids;
  const _id = list === 1 ? one : other;
  const moment = new Date(nowMs).toISOString();
  switch (what) {
    case 'start': {
      const students = random.chance(0.25) ? school.students.slice(0, 2) : null;
      const kind = students === null ? random.pick(['evacuation', 'drill'] as const) : 'excursion';
      const day = schoolDayAt(nowMs, 'America/Jamaica');
      return {
        name: 'startRollCall',
        args: { _id, kind, day, startedAt: moment, startedByName: byName, students, searchMinutes: 5 },
      };
    }
    case 'tick': {
      const by = { byName, at: moment };
      if (random.chance(0.2)) {
        const name = random.pick(visitors);
        const state = random.pick(['', 'found'] as const);
        const isRemoved = random.chance(0.2);
        const set = { student: '' as const, name, group: 'visitor', state, isRemoved, ...by } as const;
        return { name: 'tickRollCall', args: { rollCall: _id, person: personKey(name), set } };
      }
      // By a chance of its own, so that the other ticks of a seed stay what they were.
      const own = createRandom(`staff ${tag}`);
      if (own.chance(0.25)) {
        const { user, name } = own.pick(staff);
        const state = own.pick(['found', 'missing', ''] as const);
        const set = { student: '' as const, name, group: 'staff', state, isRemoved: false, ...by } as const;
        return { name: 'tickRollCall', args: { rollCall: _id, person: user, set } };
      }
      const student = random.pick(school.students);
      const state = random.pick(['found', 'found', 'missing', 'hurt', 'handedOver', ''] as const);
      const words = state === 'found' || state === '' ? '' : `Words ${tag}`;
      const set = { student, name: '', group: 'student', state, words, isRemoved: false, ...by } as const;
      return { name: 'tickRollCall', args: { rollCall: _id, person: student, set } };
    }
    case 'end': {
      const endedAt = random.chance(0.3) ? '' : moment;
      return { name: 'endRollCall', args: { _id, endedAt, endedByName: byName, note: `Note ${tag}` } };
    }
    case 'join':
      return { name: 'joinRollCall', args: { _id: other, into: random.chance(0.8) ? one : '' } };
  }
}
