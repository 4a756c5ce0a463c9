/**
 * A command in words: what it is about, and each fact that it states, with the value before. It is
 * long because the kinds of commands are said by the same few ways of putting a fact.
 */
import { z } from 'zod';
import { isCommandName, type CommandName } from './catalogue.ts';
import { audienceText, fieldLabel, fieldText, ownName, type RecordNames } from './describe-field.ts';
import type { MessageKey, Say } from '#sync/words/message-key.ts';
import { type LooseAttendance, looseAttendance, type LooseHandover } from './loose-attendance.ts';
import { AbsenceFields, builtInReasonName, reasonOf } from '#sync/school/records/absence.ts';
import { type Collect, collectChoices } from '#sync/school/records/collector.ts';
import { costCents } from '#sync/school/records/bill.ts';
import { MessageFields } from '#sync/school/records/message.ts';
import { PaymentFields } from '#sync/school/records/payment.ts';
import { formatCount, formatDay, formatMoney, formatTime } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fold } from '#sync/school/records/fold.ts';
import { RollCallFields } from '#sync/school/records/roll-call.ts';
import { questionAnswers, questionStates } from '#sync/school/records/question.ts';
import { DayInTerm, type DaysInTerm } from '#sync/school/records/registration.ts';
import { ReportDoorEventArgs } from './report-door-event.ts';
import {
  EndRollCallArgs,
  JoinRollCallArgs,
  StartRollCallArgs,
  TickRollCallArgs,
} from './roll-call-commands.ts';
import { SaveStaffPresenceArgs } from './save-staff-presence.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';

/** `before` is null where nothing stood there, or where it is not known. */
export type Fact = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string;
  /** A correction of one part alone: `Picked up 3:36 → 3:05`. */
  readonly correction?: string;
};
export type CommandWords = { readonly about: string; readonly facts: readonly Fact[] };

export type Described = {
  readonly name: string;
  /** As they arrived: what cannot be read is said to be so. */
  readonly args: unknown;
  /** The fields that it set, as they were; of one record only. */
  readonly before?: unknown;
  /** The same, as they became; of a question how it stands. */
  readonly after?: unknown;
};

export function describeCommand(command: Described, names: RecordNames, say: Say): CommandWords {
  const { name, args } = command;
  if (!isCommandName(name)) return { about: say('history.about.unreadable'), facts: [] };
  if (name === 'recordAttendance') return describeAttendance(command, names, say);
  if (name === 'registerStudents') return describeRegistration(args, names, say);
  if (name === 'closeIncident') return describeClosing(args, say);
  if (name === 'reportDoorEvent') return describeDoorEvent(args, names, say);
  if (name === 'saveQuestion') return describeQuestion(command, names, say);
  if (name === 'saveCollector') return describeCollector(command, names, say);
  if (name === 'saveAbsence' || name === 'reportAbsence') return describeAbsence(command, names, say);
  if (name === 'savePayment') return describePayment(command, names, say);
  if (name === 'startRollCall' || name === 'endRollCall' || name === 'joinRollCall')
    return describeRollCall(name, command, say);
  if (name === 'tickRollCall') return describeTick(args, names, say);
  if (name === 'saveStaffPresence') return describePresence(command, say);
  if (name === 'writeMessage' || name === 'assignMessage' || name === 'readMessage')
    return describeMessage(command, names, say);
  return describeSave(name, command, { names, say });
}

/** `Maya Brown, November 20, 2026`: of an attendance record's own id. */
export function describeRecord(record: RecordId, names: RecordNames, say: Say): string | undefined {
  const [date, , student] = record.split(':');
  const day = SchoolDay.safeParse(date);
  if (!day.success || student === undefined) return undefined;
  return aboutAttendance({ date: day.data, student }, names, say);
}

function describeAttendance(command: Described, names: RecordNames, say: Say): CommandWords {
  const meant = looseAttendance(command.args);
  const stood = looseAttendance(command.before);
  const became = looseAttendance(command.after);
  const facts: Fact[] = [];
  for (const field of ['dropOff', 'pickUp'] as const) {
    const said = meant[field];
    if (said === undefined) continue;
    const after = releasedAs(said, became[field]);
    const before = stood[field];
    facts.push({
      field,
      before: before === undefined || before === null ? null : handoverText(field, before, say),
      after: handoverText(field, after, say),
      ...correctionOf(field, before, { after, say }),
    });
  }
  if (meant.notes !== undefined)
    facts.push({
      field: 'notes',
      before: stood.notes === undefined || stood.notes === '' ? null : notesText(stood.notes, say),
      after: notesText(meant.notes, say),
    });
  return { about: aboutAttendance(meant, names, say), facts };
}

function aboutAttendance(
  { date, student }: Pick<LooseAttendance, 'date' | 'student'>,
  names: RecordNames,
  say: Say,
): string {
  return say('history.about.attendance', {
    student: names.student(student ?? '') ?? say('history.about.unknownStudent'),
    day: date === undefined ? say('history.about.unknownDay') : formatDay(date),
  });
}

function handoverText(field: 'dropOff' | 'pickUp', handover: LooseHandover | null, say: Say): string {
  if (handover === null) return say(field === 'dropOff' ? 'history.fact.noDropOff' : 'history.fact.noPickUp');
  const unknown = say('history.about.unknown');
  const done = say(`history.fact.${field}`, {
    person: handover.person?.name ?? unknown,
    time: handover.time === null ? unknown : formatTime(WallTime.parse(`2000-01-01T${handover.time}`)),
  });
  const { release } = handover;
  if (release === undefined) return done;
  return say('history.fact.released', { done, by: release.byName, reason: release.reason });
}

/** Who let it happen, as the server names them: a device could write any name. */
function releasedAs(
  said: LooseHandover | null,
  became: LooseHandover | null | undefined,
): LooseHandover | null {
  const release = became?.release;
  if (!said?.release || said.release.by !== release?.by) return said;
  return { ...said, release: { ...said.release, byName: release.byName } };
}

/** Where a later record changes nothing but the time, or nothing but the person. */
function correctionOf(
  field: 'dropOff' | 'pickUp',
  before: LooseHandover | null | undefined,
  { after, say }: { readonly after: LooseHandover | null; readonly say: Say },
): Pick<Fact, 'correction'> {
  if (!before?.person || !before.time || !after?.person || !after.time) return {};
  if (after.release !== undefined) return {};
  const isSameTime = before.time === after.time;
  const isSameName = before.person.name === after.person.name;
  if (isSameTime === isSameName) return {};
  const [from, to] = isSameTime
    ? [before.person.name, after.person.name]
    : timesText(before.time, after.time);
  return { correction: say(`history.correction.${field}`, { from, to }) };
}

/** `3:36` and `3:05`; with AM and PM where they differ. */
function timesText(before: string, after: string): readonly [string, string] {
  const [from, to] = [before, after].map((time) => formatTime(WallTime.parse(`2000-01-01T${time}`)));
  if (from === undefined || to === undefined) return [before, after];
  const isSameHalf = before < '12' === after < '12';
  const short = (text: string) => text.replace(/\s*[AP]M$/u, '');
  return isSameHalf ? [short(from), short(to)] : [from, to];
}

function notesText(notes: string, say: Say): string {
  return notes === '' ? say('history.fact.noNotes') : say('history.fact.notes', { notes });
}

const Registering = z.object({
  term: z.string().catch(''),
  students: z.array(z.string()).catch([]),
  isRegistered: z.boolean().catch(true),
  gradeLevel: z.string().nullable().catch(null),
  joinedOn: DayInTerm.optional().catch(undefined),
  leftOn: DayInTerm.optional().catch(undefined),
});

function describeRegistration(args: unknown, names: RecordNames, say: Say): CommandWords {
  const parsed = Registering.safeParse(args);
  if (!parsed.success) return { about: say('history.about.unreadable'), facts: [] };
  const { term, students, isRegistered, gradeLevel, joinedOn, leftOn } = parsed.data;
  const level = names.gradeLevel(gradeLevel ?? '') ?? say('history.done.unassigned');
  const [only] = students;
  const count = { count: students.length, number: formatCount(students.length) };
  const after =
    students.length === 1 && only !== undefined
      ? say(isRegistered ? 'history.done.registered' : 'history.done.unregistered', {
          student: names.student(only) ?? say('history.about.unknownStudent'),
          level,
        })
      : say(isRegistered ? 'history.done.registeredMany' : 'history.done.unregisteredMany', {
          ...count,
          level,
        });
  return {
    about: say('history.about.registration', { term: names.term(term) ?? say('history.about.unknown') }),
    facts: [
      { field: 'registration', before: null, after },
      ...(isRegistered ? dayFacts({ joinedOn, leftOn }, say) : []),
    ],
  };
}

/** Without a day, what the command does not name stays as it is. */
function dayFacts(
  { joinedOn, leftOn }: { readonly [Day in keyof DaysInTerm]: DayInTerm | undefined },
  say: Say,
): readonly Fact[] {
  const fact = (field: string, after: string) => ({ field, before: null, after });
  return [
    ...(joinedOn === undefined || joinedOn === ''
      ? []
      : [fact('joinedOn', say('registration.joining.from', { day: formatDay(joinedOn) }))]),
    ...(leftOn === undefined || leftOn === ''
      ? []
      : [fact('leftOn', say('registration.leaving.until', { day: formatDay(leftOn) }))]),
  ];
}

function describeClosing(args: unknown, say: Say): CommandWords {
  const note = z.object({ note: z.string() }).safeParse(args).data?.note ?? '';
  const after = say('incidents.history.closed', { note });
  return { about: say('incidents.history.about'), facts: [{ field: 'closingNote', before: null, after }] };
}

function describeDoorEvent(args: unknown, names: RecordNames, say: Say): CommandWords {
  const parsed = ReportDoorEventArgs.safeParse(args);
  if (!parsed.success) return { about: say('history.about.unreadable'), facts: [] };
  const { kind, person, student } = parsed.data;
  const child = student === undefined ? undefined : names.student(student);
  const who = person?.name ?? say('history.about.unknown');
  const after = say(`incidents.history.${kind}`, { person: who });
  return { about: child ?? say('incidents.history.door'), facts: [{ field: 'kind', before: null, after }] };
}

const Asking = z.object({
  student: z.string().catch(''),
  name: z.string().catch(''),
  date: SchoolDay.optional().catch(undefined),
  askedAt: z.string().optional().catch(undefined),
  state: z.enum(questionStates).optional().catch(undefined),
  answer: z.enum(questionAnswers).optional().catch(undefined),
  answeredByName: z.string().catch(''),
});

/** The asking says how the question stands; the answer has an entry of its own. */
function describeQuestion({ args, after }: Described, names: RecordNames, say: Say): CommandWords {
  const set = z.object({ set: Asking }).safeParse(args).data?.set;
  if (set === undefined) return { about: say('history.about.unreadable'), facts: [] };
  const student = names.student(set.student) ?? say('history.about.unknownStudent');
  const about = aboutAttendance({ student: set.student, date: set.date }, names, say);
  const { askedAt, name: person } = set;
  const { state, answeredByName: parent } =
    askedAt === undefined ? { ...set, state: set.answer } : { ...set, ...Asking.safeParse(after).data };
  return {
    about,
    facts: [
      { field: 'question', before: null, after: say('parentQuestions.history.asked', { person, student }) },
      ...(state === undefined
        ? []
        : [{ field: 'answer', before: null, after: say(`parentQuestions.history.${state}`, { parent }) }]),
    ],
  };
}

const NamedInRollCall = RollCallFields.pick({ startedByName: true, endedByName: true }).partial();

function describeRollCall(
  name: 'startRollCall' | 'endRollCall' | 'joinRollCall',
  { args, after }: Described,
  say: Say,
): CommandWords {
  const about = say('rollCall.history.about');
  const unreadable = { about: say('history.about.unreadable'), facts: [] };
  const told = (field: string, what: string) => ({ about, facts: [{ field, before: null, after: what }] });
  // As the server has it: a device could write any name.
  const named = NamedInRollCall.safeParse(after).data ?? {};
  if (name === 'startRollCall') {
    const { data } = StartRollCallArgs.safeParse(args);
    if (data === undefined) return unreadable;
    const kind = say(`rollCall.kind.${data.kind}`);
    const who = named.startedByName ?? data.startedByName;
    return told('startedAt', say('rollCall.history.started', { kind, who }));
  }
  if (name === 'joinRollCall') {
    const { data } = JoinRollCallArgs.safeParse(args);
    if (data === undefined) return unreadable;
    return told('joinedTo', say(data.into === '' ? 'rollCall.history.parted' : 'rollCall.history.joined'));
  }
  const { data } = EndRollCallArgs.safeParse(args);
  if (data === undefined) return unreadable;
  const who = { who: named.endedByName ?? data.endedByName, note: data.note };
  if (data.endedAt === '') return told('endedAt', say('rollCall.history.reopened', who));
  return told(
    'endedAt',
    say(data.note === '' ? 'rollCall.history.ended' : 'rollCall.history.endedNote', who),
  );
}

const NamedPresence = SaveStaffPresenceArgs.pick({ name: true });

/** `Maya Brown: found`. */
function describeTick(args: unknown, names: RecordNames, say: Say): CommandWords {
  const { data } = TickRollCallArgs.safeParse(args);
  if (data === undefined) return { about: say('history.about.unreadable'), facts: [] };
  const { student, name, state, words, isRemoved } = data.set;
  const who = names.student(student ?? '') ?? (name === undefined || name === '' ? undefined : name);
  const done =
    isRemoved === true ? say('rollCall.history.removed') : say(`rollCall.state.${state || 'toFind'}`);
  const after =
    words === undefined || words === '' ? done : say('rollCall.history.withWords', { done, words });
  return {
    about: say('rollCall.history.person', { name: who ?? say('history.about.unknown') }),
    facts: [{ field: 'state', before: null, after }],
  };
}

function describePresence({ args, after: became }: Described, say: Say): CommandWords {
  const { data } = SaveStaffPresenceArgs.safeParse(args);
  if (data === undefined) return { about: say('history.about.unreadable'), facts: [] };
  const { day, cameAt, leftAt } = data;
  const { name } = NamedPresence.safeParse(became).data ?? data;
  const isHere = leftAt === '' || (leftAt === undefined && cameAt !== '');
  const after = say(isHere ? 'rollCall.history.staffHere' : 'rollCall.history.staffGone');
  return {
    about: say('history.about.attendance', { student: name, day: formatDay(day) }),
    facts: [{ field: 'leftAt', before: null, after }],
  };
}

const Collecting = z.object({
  _id: z.string().catch(''),
  set: z.record(z.string(), z.unknown()).catch({}),
});

/** `Elaine Bailey may never collect Maya Brown`. */
function describeCollector({ args, before }: Described, names: RecordNames, say: Say): CommandWords {
  const parsed = Collecting.safeParse(args);
  if (!parsed.success) return { about: say('history.about.unreadable'), facts: [] };
  const { _id, set } = parsed.data;
  const stood = z.record(z.string(), z.unknown()).safeParse(before).data ?? {};
  const [student, contact] = _id.split(':');
  const who = {
    student: names.student(student ?? '') ?? say('history.about.unknownStudent'),
    contact: names.contact(contact ?? '') ?? say('history.about.unknown'),
  };
  const value = (field: string, of: unknown) =>
    field === 'collect'
      ? say(`collectors.history.${collectWord(of)}`, who)
      : fieldText(field, of, { names, say });
  const facts = ['collect', 'from', 'until', 'days', 'note'].flatMap((field) => {
    const label = fieldLabel(field, say);
    if (!Object.hasOwn(set, field) || label === undefined) return [];
    const after = value(field, set[field]);
    return [
      {
        field,
        before: Object.hasOwn(stood, field) ? value(field, stood[field]) : null,
        after: field === 'collect' ? after : say('history.fact.labelled', { label, value: after }),
      },
    ];
  });
  return { about: say('history.about.collector', who), facts };
}

function collectWord(collect: unknown): Collect | 'byDefault' {
  return collectChoices.find((choice) => choice === collect) ?? 'byDefault';
}

const SomeOfAbsence = AbsenceFields.partial();

/** `Absent on November 23, 2026: Ill`, then what else was said of it. */
function describeAbsence({ args, before }: Described, names: RecordNames, say: Say): CommandWords {
  const parsed = Saving.safeParse(args);
  if (!parsed.success) return { about: say('history.about.unreadable'), facts: [] };
  const { set } = parsed.data;
  const stood = SomeOfAbsence.safeParse(before).data ?? {};
  const meant = SomeOfAbsence.safeParse(set).data ?? {};
  const { student } = { ...stood, ...meant };
  const about = say('history.about.absence', {
    student: names.student(student ?? '') ?? say('history.about.unknownStudent'),
  });
  const facts: Fact[] = [];
  if (meant.isCancelled === true || (meant.isCancelled === false && stood.isCancelled === true))
    facts.push({
      field: 'isCancelled',
      before: null,
      after: say(meant.isCancelled ? 'absences.history.cancelled' : 'absences.history.restored'),
    });
  const after = absenceText({ ...stood, ...meant }, names, say);
  const isNamed = ['from', 'to', 'part', 'reason'].some((field) => Object.hasOwn(set, field));
  if (isNamed && after !== undefined)
    facts.push({ field: 'from', before: absenceText(stood, names, say) ?? null, after });
  for (const field of ['time', 'collectedBy', 'familyNote', 'note', 'reportedBy', 'explained'] as const) {
    const label = fieldLabel(field, say);
    if (meant[field] === undefined || label === undefined) continue;
    if (stood[field] === undefined && meant[field] === '') continue;
    if (field === 'explained' && stood.explained === undefined && isExplainedByReason(meant)) continue;
    const value = (of: unknown) =>
      field === 'time' && typeof of === 'string' && of !== ''
        ? formatTime(WallTime.parse(of))
        : fieldText(field, of, { names, say });
    facts.push({
      field,
      before: stood[field] === undefined ? null : value(stood[field]),
      after: say('history.fact.labelled', { label, value: value(meant[field]) }),
    });
  }
  return { about, facts };
}

/** A new absence is explained as its reason is, unless somebody says otherwise: that is told. */
function isExplainedByReason({ reason = '', explained }: z.infer<typeof SomeOfAbsence>): boolean {
  return explained === (reason === '' ? false : reasonOf(reason, [])?.explained);
}

const SomeOfPayment = PaymentFields.partial();

/** `Payment of Maya Brown`, then what was said of it. */
function describePayment({ args, before }: Described, names: RecordNames, say: Say): CommandWords {
  const parsed = Saving.safeParse(args);
  if (!parsed.success) return { about: say('history.about.unreadable'), facts: [] };
  const stood = SomeOfPayment.safeParse(before).data ?? {};
  const meant = SomeOfPayment.safeParse(parsed.data.set).data ?? {};
  const { student = '' } = { ...stood, ...meant };
  const about = say('billing.history.about', {
    student: names.student(student) ?? say('history.about.unknownStudent'),
  });
  const facts: Fact[] = [];
  if (meant.isCancelled === true || (meant.isCancelled === false && stood.isCancelled === true))
    facts.push({
      field: 'isCancelled',
      before: null,
      after: say(meant.isCancelled ? 'billing.history.undone' : 'billing.history.restored'),
    });
  for (const field of ['amount', 'day', 'method', 'note'] as const) {
    const label = fieldLabel(field, say);
    if (meant[field] === undefined || meant[field] === stood[field] || label === undefined) continue;
    if (stood[field] === undefined && meant[field] === '') continue;
    const value = (of: typeof meant) => paymentText(field, of, { names, say });
    facts.push({
      field,
      before: stood[field] === undefined ? null : value(stood),
      after: say('history.fact.labelled', { label, value: value(meant) }),
    });
  }
  return { about, facts };
}

function paymentText(
  field: 'amount' | 'day' | 'method' | 'note',
  of: z.infer<typeof SomeOfPayment>,
  { names, say }: { readonly names: RecordNames; readonly say: Say },
): string {
  if (field === 'amount') return formatMoney(costCents({ cost: of.amount ?? '' }));
  if (field === 'method') return of.method === undefined ? '' : say(`billing.methods.${of.method}`);
  return fieldText(field, of[field], { names, say });
}

function absenceText(
  { from, to, part = 'day', reason = '' }: z.infer<typeof SomeOfAbsence>,
  names: RecordNames,
  say: Say,
): string | undefined {
  if (from === undefined || from === '') return undefined;
  const days =
    to === undefined || to === '' || to === from
      ? formatDay(from)
      : say('absences.history.fromTo', { from: formatDay(from), to: formatDay(to) });
  const what = say(`absences.history.part.${part}`, { days });
  if (reason === '') return what;
  return say('absences.history.reason', {
    what,
    reason: builtInReasonName(reason, say) ?? names.reason(reason) ?? reason,
  });
}

const SomeOfMessage = MessageFields.partial();

/** `Messages with the family of Maya Brown`, then what was written, or who looks after it. */
function describeMessage(
  { args, before, after: became }: Described,
  names: RecordNames,
  say: Say,
): CommandWords {
  const parsed = Saving.safeParse(args);
  if (!parsed.success) return { about: say('history.about.unreadable'), facts: [] };
  const stood = SomeOfMessage.safeParse(before).data ?? {};
  const meant = SomeOfMessage.safeParse(parsed.data.set).data ?? {};
  const { student = '' } = { ...stood, ...meant };
  const about = say('history.about.message', {
    student: names.student(student) ?? say('history.about.unknownStudent'),
  });
  const { attachment = null } = meant;
  const said = attachment === null ? meant.text : say('history.done.messageFile', { name: attachment.name });
  if (said !== undefined) return { about, facts: [{ field: 'text', before: null, after: said }] };
  if (meant.assignedToName === undefined)
    return { about, facts: [{ field: 'message', before: null, after: say('history.done.messageRead') }] };
  // The server says the name; a device may have said another.
  const name = SomeOfMessage.safeParse(became).data?.assignedToName ?? meant.assignedToName;
  const after =
    name === '' ? say('history.done.messageUnassigned') : say('history.done.messageAssigned', { name });
  return { about, facts: [{ field: 'assignedTo', before: null, after }] };
}

const subjects = {
  saveStudent: 'student',
  deleteStudent: 'student',
  saveContact: 'contact',
  deleteContact: 'contact',
  saveTerm: 'term',
  deleteTerm: 'term',
  saveFee: 'fee',
  deleteFee: 'fee',
  saveGradeLevel: 'gradeLevel',
  deleteGradeLevel: 'gradeLevel',
  saveSchool: 'school',
  saveAnnouncement: 'announcement',
  deleteAnnouncement: 'announcement',
  saveMessageTemplate: 'messageTemplate',
} as const satisfies Partial<Record<CommandName, string>>;

const Saving = z.object({
  _id: z.string().catch(''),
  set: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * Grade levels and children are written together: the one that is empty says nothing of its own.
 */
function saysWhom(field: string, { gradeLevels, students }: Readonly<Record<string, unknown>>): boolean {
  const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
  if (field === 'students') return !isEmpty(students);
  return field !== 'gradeLevels' || !isEmpty(gradeLevels) || students === undefined || isEmpty(students);
}

/** `Student Maya Brown`, but of a term that is named so `Term 2` alone. */
function aboutNamed(key: MessageKey, name: string, say: Say): string {
  const sentence = say(key, { name });
  if (!sentence.endsWith(name)) return sentence;
  const [word] = sentence.slice(0, -name.length).trim().split(' ');
  return word !== undefined && fold(name.split(' ')[0] ?? '') === fold(word) ? name : sentence;
}

function describeSave(
  name: keyof typeof subjects,
  { args, before }: Described,
  { names, say }: { readonly names: RecordNames; readonly say: Say },
): CommandWords {
  const parsed = Saving.safeParse(args);
  if (!parsed.success) return { about: say('history.about.unreadable'), facts: [] };
  const { _id, set } = parsed.data;
  const stood = z.record(z.string(), z.unknown()).safeParse(before).data ?? {};
  const subject = subjects[name];
  const own = ownName(set) ?? ownName(stood);
  const known =
    subject === 'school' || subject === 'announcement' || subject === 'messageTemplate'
      ? undefined
      : names[subject](_id);
  const about = aboutNamed(`history.about.${subject}`, known ?? own ?? say('history.about.unknown'), say);
  if (name.startsWith('delete'))
    return { about, facts: [{ field: 'deleted', before: null, after: say('history.done.deleted') }] };
  const facts = Object.keys(set).flatMap((field) => {
    const label = fieldLabel(field, say);
    if (label === undefined || (subject === 'announcement' && !saysWhom(field, set))) return [];
    const isAudience = subject === 'announcement' && (field === 'gradeLevels' || field === 'students');
    const value = (of: unknown) =>
      isAudience ? audienceText(of, { names, say, field }) : fieldText(field, of, { names, say });
    return [
      {
        field,
        before: Object.hasOwn(stood, field) ? value(stood[field]) : null,
        after: say('history.fact.labelled', { label, value: value(set[field]) }),
      },
    ];
  });
  return { about, facts };
}
