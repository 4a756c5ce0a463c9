import { describe, expect, it } from 'vitest';
import { describeCommand, describeRecord } from './describe-command.ts';
import { fieldText, type RecordNames } from './describe-field.ts';
import type { Say } from '#sync/words/message-key.ts';
import { wallToText } from './make-command.ts';
import { en } from '#sync/words/en.ts';

const named =
  (...known: readonly (readonly [string, string])[]) =>
  (id: string) =>
    new Map(known).get(id);
const names: RecordNames = {
  student: named(['maya', 'Maya Brown']),
  contact: named(),
  term: named(['autumn', 'Autumn Term']),
  gradeLevel: named(['g3', 'Grade 3']),
  fee: named(),
  reason: named(['music', 'Music lessons']),
};

/** The catalogue's own sentences, its plurals by their `_other`. */
const say: Say = (message, params = {}) => {
  let node: unknown = en;
  for (const part of message.split('.')) {
    const entries = new Map(Object.entries(Object(node)));
    node = entries.get(part) ?? entries.get(`${part}_other`);
  }
  return String(node).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
};

const key = { date: '2026-11-20', term: 'autumn', student: 'maya' };
const joan = {
  person: { personID: '', name: 'Joan Brown', personString: 'Joan Brown' },
  time: '2026-11-20T08:05',
};
const kim = {
  person: { personID: '', name: 'Kim Brown', personString: 'Kim Brown' },
  time: '2026-11-20T08:06',
};

const attendance = (args: object, before?: unknown) =>
  describeCommand({ name: 'recordAttendance', args: { ...key, ...args }, before }, names, say);

describe('attendance in words', () => {
  it('says whose, on which day, and what changed into what', () => {
    expect(attendance({ dropOff: kim }, { dropOff: joan })).toEqual({
      about: 'Maya Brown, November 20, 2026',
      facts: [
        {
          field: 'dropOff',
          before: 'Dropped off by Joan Brown at 8:05 AM',
          after: 'Dropped off by Kim Brown at 8:06 AM',
        },
      ],
    });
  });

  it('says what was taken back, and what was empty before', () => {
    const { facts } = attendance({ dropOff: null, pickUp: null, notes: 'late' }, { dropOff: joan });
    expect(facts).toEqual([
      { field: 'dropOff', before: 'Dropped off by Joan Brown at 8:05 AM', after: 'no drop-off' },
      { field: 'pickUp', before: null, after: 'no pick-up' },
      { field: 'notes', before: null, after: 'Notes: late' },
    ]);
  });

  it('says what can be read of arguments that break a rule', () => {
    const words = describeCommand(
      {
        name: 'recordAttendance',
        args: { student: 'somebody', dropOff: { person: joan.person, time: 'noon' } },
      },
      names,
      say,
    );
    expect(words.about).toBe('A student who is not known here, a day that could not be read');
    expect(words.facts.map(({ after }) => after)).toEqual(['Dropped off by Joan Brown at unknown']);
  });

  it('describes a record by its own id, and nothing else', () => {
    expect(describeRecord('2026-11-20:autumn:maya', names, say)).toBe('Maya Brown, November 20, 2026');
    expect(describeRecord('maya', names, say)).toBeUndefined();
  });
});

describe('other commands in words', () => {
  it('a save says each field that it set, by its label, with what stood there', () => {
    const words = describeCommand(
      {
        name: 'saveStudent',
        args: { _id: 'maya', set: { phone: '876 555 0101', hasGraduated: true, contacts: [{}, {}] } },
        before: { phone: '', hasGraduated: false, contacts: [] },
      },
      names,
      say,
    );
    expect(words.about).toBe('Student Maya Brown');
    expect(words.facts).toEqual([
      { field: 'phone', before: 'none', after: 'Phone: 876 555 0101' },
      { field: 'hasGraduated', before: 'no', after: 'Graduated: yes' },
      { field: 'contacts', before: 'none', after: 'Contacts: 2 people' },
    ]);
  });

  it('a registration says who, or how many', () => {
    const register = (students: string[], days = {}) =>
      describeCommand(
        {
          name: 'registerStudents',
          args: { term: 'autumn', students, isRegistered: true, gradeLevel: 'g3', ...days },
        },
        names,
        say,
      );
    expect(register(['maya'])).toEqual({
      about: 'Registration for Autumn Term',
      facts: [{ field: 'registration', before: null, after: 'Maya Brown registered, Grade 3' }],
    });
    expect(register(['maya', 'leo']).facts[0]?.after).toBe('2 students registered, Grade 3');
    const days = { joinedOn: '2026-09-14', leftOn: '2026-11-20' };
    expect(register(['maya'], days).facts.slice(1)).toEqual([
      { field: 'joinedOn', before: null, after: 'From September 14, 2026' },
      { field: 'leftOn', before: null, after: 'Until November 20, 2026' },
    ]);
    expect(register(['maya'], { joinedOn: '', leftOn: '' }).facts).toHaveLength(1);
  });

  it('an assignment says the name that the server gave, whatever the device said', () => {
    const set = { assignedTo: 'ann', assignedToName: 'The Queen', assignedAt: '' };
    const [before, after] = [{ student: 'maya' }, { ...set, assignedToName: 'Ann Gray' }];
    const command = { name: 'assignMessage', args: { _id: 'm', set } };
    const said = describeCommand({ ...command, before, after }, names, say).facts[0]?.after;
    expect(said).toContain('Ann Gray');
    expect(describeCommand(command, names, say).facts[0]?.after).toContain('The Queen');
  });

  it.each([
    ['America/Jamaica', 'December 1, 2026, 8:00 AM'],
    ['Pacific/Auckland', 'December 2, 2026, 2:00 AM'],
  ])('the moment of a message that is planned is one of the school in %s', (timeZone, expected) => {
    const needs = { names: { ...names, timeZone }, say };
    expect(fieldText('publishAt', '2026-12-01T13:00:00.000Z', needs)).toBe(expected);
  });

  it('a deletion says so, by the name that the record had', () => {
    const words = describeCommand(
      { name: 'deleteFee', args: { _id: 'f1' }, before: { name: 'Lunch' } },
      names,
      say,
    );
    expect(words).toEqual({
      about: 'Fee Lunch',
      facts: [{ field: 'deleted', before: null, after: 'Deleted' }],
    });
  });

  it.each([
    ['saveTerm', 'Term 2', 'Term 2'],
    ['saveTerm', 'term 2', 'term 2'],
    ['saveTerm', 'Autumn', 'Term Autumn'],
    ['saveTerm', 'Terminal', 'Term Terminal'],
    ['saveGradeLevel', 'Grade 3', 'Grade 3'],
    ['saveFee', 'Lunch fee', 'Fee Lunch fee'],
  ])('%s of “%s” is about “%s”', (name, set, about) => {
    expect(describeCommand({ name, args: { _id: 'new', set: { name: set } } }, names, say).about).toBe(about);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { set: 7 },
    { _id: 4, set: { nameInfo: 3, address: [], dates: {} } },
  ])('never fails, whatever arrived: %j', (args) => {
    for (const name of [
      'recordAttendance',
      'registerStudents',
      'saveStudent',
      'deleteFee',
      'saveSchool',
      'dance',
    ])
      expect(describeCommand({ name, args, before: args }, names, say).about).not.toBe('');
  });
});

describe('a wall clock in words', () => {
  it('is what the clock showed, whatever its offset', () => {
    expect(wallToText('2026-11-21T08:05:12.345-05:00')).toBe('November 21, 2026, 8:05 AM');
  });

  it('is undefined for a wall clock that names no moment', () => {
    expect(wallToText('2026-11-45T08:05:12.345-05:00')).toBeUndefined();
    expect(wallToText('')).toBeUndefined();
  });
});

describe('announcements in words', () => {
  const words = (args: object, before?: unknown, name = 'saveAnnouncement') =>
    describeCommand({ name, args: { _id: 'a', ...args }, before }, names, say);

  it('say what is announced, and to whom', () => {
    const { about, facts } = words({
      set: { title: 'Sports day', body: 'Bring a hat.', gradeLevels: ['g3', 'x'] },
    });
    expect(about).toBe('Announcement “Sports day”');
    expect(facts.map(({ after }) => after)).toEqual([
      'Title: Sports day',
      'Text: Bring a hat.',
      'Grade levels: parents of Grade 3, a grade level that is gone',
    ]);
  });

  it('say that no grade levels are all parents', () => {
    expect(words({ set: { gradeLevels: [] } }, { gradeLevels: ['g3'] }).facts).toEqual([
      { field: 'gradeLevels', before: 'parents of Grade 3', after: 'Grade levels: all parents' },
    ]);
  });

  it('say that one was deleted, by the title that it had', () => {
    const { about, facts } = words({}, { title: 'Sports day' }, 'deleteAnnouncement');
    expect([about, facts.map(({ after }) => after)]).toEqual(['Announcement “Sports day”', ['Deleted']]);
  });
});

describe('a question to the parents, in words', () => {
  const set = { student: 'maya', name: 'Winston Reid', date: '2026-11-20' };
  const said = (more: object, after?: object) =>
    describeCommand(
      { name: 'saveQuestion', args: { _id: 'q', set: { ...set, ...more } }, after },
      names,
      say,
    ).facts.map((fact) => fact.after);
  const question = 'Asked the parents whether Winston Reid may collect Maya Brown once';

  it('says how it stands where it was asked, and who answered where it was answered', () => {
    const askedAt = '2026-11-20T15:00:00.000Z';
    expect(said({ askedAt })).toEqual([question]);
    expect(said({ askedAt }, { state: 'unanswered', answeredByName: '' })).toEqual([
      question,
      'No parent answered in time',
    ]);
    expect(said({ askedAt }, { state: 'refused', answeredByName: 'Joan Brown' })).toEqual([
      question,
      'Joan Brown said no',
    ]);
    expect(said({ answer: 'allowed', answeredByName: 'Joan Brown' })).toEqual([
      question,
      'Joan Brown said yes',
    ]);
  });
});

describe('who may collect a child, in words', () => {
  const said = (set: object, before?: object) =>
    describeCommand(
      { name: 'saveCollector', args: { _id: 'maya:elaine', set }, before },
      { ...names, contact: named(['elaine', 'Elaine Bailey']) },
      say,
    );

  it('says who may never collect whom', () => {
    expect(said({ student: 'maya', contact: 'elaine', collect: 'never' }, { collect: 'always' })).toEqual({
      about: 'Who may collect Maya Brown: Elaine Bailey',
      facts: [
        {
          field: 'collect',
          before: 'Elaine Bailey may always collect Maya Brown',
          after: 'Elaine Bailey may never collect Maya Brown',
        },
      ],
    });
  });

  it('says the days, the range and the note', () => {
    const days = { weekdays: [1, 2], everyOtherWeekFrom: '2026-11-23' };
    const { facts } = said({ from: '2026-11-23', until: '', days, note: 'By order of the court.' });
    expect(facts.map(({ after }) => after)).toEqual([
      'First day: November 23, 2026',
      'Last day: none',
      'Days of the week: Monday, Tuesday, every other week from November 23, 2026',
      'Note: By order of the court.',
    ]);
  });
});

describe('an absence, in words', () => {
  const said = (set: object, before?: object) =>
    describeCommand({ name: 'saveAbsence', args: { _id: 'one', set }, before }, names, say);
  const monday = { student: 'maya', from: '2026-11-23', to: '2026-11-23', part: 'day' };

  it('says whose it is, the days, the reason, and what else was said', () => {
    const set = { ...monday, to: '2026-11-24', reason: 'ill', note: 'A cold.', time: '', explained: true };
    const { about, facts } = said(set);
    expect([about, facts.map(({ after }) => after)]).toEqual([
      'Absence of Maya Brown',
      ['Absent on November 23, 2026 to November 24, 2026: Ill', 'Note: A cold.'],
    ]);
  });

  it.each([
    ['ill', true, []],
    ['ill', false, ['Explained: no']],
    ['', false, []],
    ['', true, ['Explained: yes']],
    ['music', true, ['Explained: yes']],
    ['music', false, ['Explained: no']],
  ])(
    'says of a new one for “%s” whether it is explained (%s) unless the reason says so',
    (reason, explained, text) => {
      const facts = said({ ...monday, reason, explained }).facts.filter(({ field }) => field === 'explained');
      expect(facts.map(({ after }) => after)).toEqual(text);
    },
  );

  it('says when it became explained', () => {
    expect(said({ explained: true }, { ...monday, reason: 'ill', explained: false }).facts).toMatchObject([
      { before: 'no', after: 'Explained: yes' },
    ]);
  });

  it('says what it was before, and the school’s own reasons by their names', () => {
    expect(said({ reason: 'music' }, monday).facts).toEqual([
      {
        field: 'from',
        before: 'Absent on November 23, 2026',
        after: 'Absent on November 23, 2026: Music lessons',
      },
    ]);
  });

  it('says that one was taken back', () => {
    const { facts } = said({ student: 'maya', isCancelled: true }, { student: 'maya' });
    expect(facts.map(({ after }) => after)).toEqual(['Absence taken back']);
  });

  it('says when a late child came', () => {
    const late = { ...monday, part: 'late', time: '2026-11-23T08:40', reason: 'transport' };
    expect(said(late).facts.map(({ after }) => after)).toEqual([
      'Late on November 23, 2026: Transport',
      'Time: 8:40 AM',
    ]);
  });
});

describe('who did something', () => {
  const person = { personID: 'c', name: 'Joan Brown', personString: '' };
  const pickUp = (byName: string) => ({
    person,
    time: '2026-11-20T15:00',
    release: { by: 'ben', byName, reason: 'A parent called' },
  });
  const start = {
    _id: 'r',
    kind: 'drill',
    day: '2026-11-20',
    startedAt: '2026-11-20T15:00:00.000Z',
    startedByName: 'The head',
  };
  const end = { _id: 'r', endedAt: '2026-11-20T15:20:00.000Z', endedByName: 'The head', note: '' };
  const here = { day: '2026-11-20', user: 'ben', name: 'The head', cameAt: '2026-11-20T15:00:00.000Z' };

  it.each([
    ['startRollCall', start, { startedByName: 'Ben Reid' }],
    ['endRollCall', end, { endedByName: 'Ben Reid' }],
    ['saveStaffPresence', here, { name: 'Ben Reid' }],
    [
      'recordAttendance',
      { date: '2026-11-20', term: 'autumn', student: 'maya', pickUp: pickUp('The head') },
      { pickUp: pickUp('Ben Reid') },
    ],
  ])('of %s is said as it is stored, and as it arrived while it is not', (name, args, after) => {
    const words = (became?: object) =>
      JSON.stringify(describeCommand({ name, args, ...(became && { after: became }) }, names, say));
    expect(words()).toContain('The head');
    expect(words(after)).toContain('Ben Reid');
    expect(words(after)).not.toContain('The head');
  });
});
