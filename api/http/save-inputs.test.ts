/**
 * What each save answers to good, missing, wrong and foreign input. A refused save leaves no trace.
 */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { collectorId } from '#sync/school/records/id.ts';
import {
  aSchool,
  createTestServer,
  monday,
  type TestSchool,
  type TestServer,
  tuesday,
} from '#api/test-server.fixture.ts';

type Ids = Pick<TestSchool, '_id' | 'term' | 'student' | 'gradeLevel' | 'fee' | 'staff'>;

interface Save {
  /** Below `/admin/`; `own` is the caller's school. */
  readonly path: (own: Ids) => string;
  readonly good: (own: Ids) => object;
  readonly answer: (own: Ids) => object;
  /** Instead of the good body: the field that the refusal names, and its sentence. */
  readonly refused: readonly (readonly [what: string, body: object, field: string, msg?: string])[];
}

const jamaican = {
  country: 'jam',
  line1: '12 Hope Road',
  line2: '',
  city: 'Kingston',
  region: 'Kingston and Saint Andrew',
  postalCode: '',
} as const;

const notAnAddress = [
  ['in no country', { country: '' }, 'country'],
  ['without a street', { line1: '' }, 'line1'],
  ['without a city', { city: '' }, 'city'],
  ['without a parish', { region: '' }, 'region'],
  ['without a zip in the United States', { country: 'usa', region: 'Florida' }, 'postalCode'],
] as const;

const saves: Readonly<Record<string, Save>> = {
  'a new term': {
    path: () => 'terms/create',
    good: () => ({ name: ' Easter ', schoolYear: '2027', dates: [tuesday, monday, monday], isActive: true }),
    answer: () => ({
      msg: 'Term saved',
      term: { name: 'Easter', schoolYear: '2027', dates: [monday, tuesday], isActive: true, fees: [] },
    }),
    refused: [
      ['without a name', { dates: [monday] }, 'name', 'Please fill in this field.'],
      ['without a day', { name: 'Easter' }, 'dates', 'Please select school dates for the term'],
      ['on a day that is none', { name: 'Easter', dates: ['2026-02-30'] }, 'dates.0', 'Please enter a date.'],
      ['whose days are no list', { name: 'Easter', dates: monday }, 'dates'],
      ['that is active in words', { name: 'Easter', dates: [monday], isActive: 'yes' }, 'isActive'],
      [
        'with an id too long for what names it',
        { _id: 't'.repeat(73), name: 'Easter', dates: [monday] },
        '_id',
      ],
      ['with an id that parts those that name it', { _id: 'x:1', name: 'Easter', dates: [monday] }, '_id'],
      ['with more days than a term has', { name: 'Easter', dates: manyDays(limits.termDays + 1) }, 'dates'],
    ],
  },
  'a term': {
    path: ({ term }) => `terms/${term}`,
    good: () => ({ isActive: false }),
    answer: ({ term }) => ({ msg: 'Term saved', term: { _id: term, isActive: false } }),
    refused: [
      ['its name taken away', { name: '  ' }, 'name', 'Please fill in this field.'],
      ['its days taken away', { dates: [] }, 'dates', 'Please select school dates for the term'],
    ],
  },
  'a registration': {
    path: ({ term }) => `terms/${term}/register`,
    good: ({ student, gradeLevel, fee }) => ({
      studentList: [student],
      gradeLevel,
      optionalFees: [fee],
      isRegistered: true,
    }),
    answer: ({ term, student, gradeLevel, fee }) => ({
      msg: 'Term registration saved',
      term: { _id: term, registeredStudents: [{ student, gradeLevel, optionalFees: [fee] }] },
    }),
    refused: [
      [
        'of nobody',
        { studentList: [], isRegistered: true },
        'studentList',
        'Please select at least one student.',
      ],
      ['without a list', { isRegistered: true }, 'studentList', 'Please select at least one student.'],
      ['that does not say whether', { studentList: ['a-student'] }, 'isRegistered'],
      ['of what is no id', { studentList: [7], isRegistered: true }, 'studentList.0'],
      [
        'with a grade level that is none',
        { studentList: ['a-student'], isRegistered: true, gradeLevel: 7 },
        'gradeLevel',
      ],
      [
        'that begins when the term is over',
        { studentList: ['a-student'], isRegistered: true, joinedOn: '2026-12-01' },
        'joinedOn',
        'The term ends before this day.',
      ],
      [
        'that ends before the term begins',
        { studentList: ['a-student'], isRegistered: true, leftOn: '2026-01-01' },
        'leftOn',
        'The term begins after this day.',
      ],
      [
        'of more students than a school has',
        { studentList: Array.from({ length: limits.listLength + 1 }, () => 's'), isRegistered: true },
        'studentList',
      ],
    ],
  },
  'a new fee': {
    path: () => 'fees/create',
    good: ({ term, gradeLevel }) => ({
      term,
      name: 'Books',
      cost: '$1,250.5',
      dueDate: monday,
      gradeLevels: [{ _id: gradeLevel, name: 'Grade 1' }],
    }),
    answer: ({ term }) => ({
      msg: 'Fee saved',
      fee: { term, name: 'Books', cost: '1250.50', isRequired: true, student: null, dueDate: monday },
    }),
    refused: [
      ['without a term', { name: 'Books', cost: '10' }, 'term', 'Please fill in this field.'],
      ['of nothing', { name: 'Books', cost: '0.00' }, 'cost', 'Please enter a valid cost.'],
      ['with a decimal comma', { name: 'Books', cost: '1,2' }, 'cost', 'Please enter a valid cost.'],
      ['with a cost in words', { name: 'Books', cost: 'ten' }, 'cost', 'Please enter a valid cost.'],
      [
        'with a cost of three decimals',
        { name: 'Books', cost: '1.005' },
        'cost',
        'Please enter a valid cost.',
      ],
      ['with a cost below nothing', { name: 'Books', cost: '-10' }, 'cost', 'Please enter a valid cost.'],
      ['with a cost that is no text', { name: 'Books', cost: 10 }, 'cost', 'Please enter a valid cost.'],
      ['due on a day that is none', { name: 'Books', cost: '10', dueDate: 'soon' }, 'dueDate'],
      [
        'for a grade level without an id',
        { name: 'Books', gradeLevels: [{ name: 'x' }] },
        'gradeLevels.0._id',
      ],
    ],
  },
  'a fee': {
    path: ({ fee }) => `fees/${fee}`,
    good: () => ({ cost: '900', isRequired: false }),
    answer: ({ fee, term }) => ({
      msg: 'Fee saved',
      fee: { _id: fee, term, name: 'Lunch', cost: '900.00', isRequired: false },
    }),
    refused: [
      ['its name taken away', { name: '' }, 'name', 'Please fill in this field.'],
      ['its cost taken away', { cost: '' }, 'cost', 'Please enter a valid cost.'],
    ],
  },
  'a new grade level': {
    path: () => 'gradelevels/create',
    good: () => ({ name: ' Reception ', description: 'Ages four and five' }),
    answer: () => ({
      msg: 'Grade level saved',
      level: { name: 'Reception', description: 'Ages four and five' },
    }),
    refused: [
      ['without a name', { description: 'Ages four and five' }, 'name', 'Please fill in this field.'],
      ['with a name that is no text', { name: 7 }, 'name'],
      ['with a name that is too long', { name: 'x'.repeat(limits.nameLength + 1) }, 'name'],
    ],
  },
  'a grade level': {
    path: ({ gradeLevel }) => `gradelevels/${gradeLevel}`,
    good: () => ({ description: 'Ages six and seven' }),
    answer: ({ gradeLevel }) => ({
      msg: 'Grade level saved',
      level: { _id: gradeLevel, name: 'Grade 1', description: 'Ages six and seven' },
    }),
    refused: [['its name taken away', { name: ' ' }, 'name', 'Please fill in this field.']],
  },
  'a school': {
    path: ({ _id }) => `schools/${_id}`,
    good: () => ({ name: 'Hilltop Primary', phone: '876 555 0177', address: jamaican }),
    answer: ({ _id }) => ({
      msg: 'School saved',
      school: { _id, name: 'Hilltop Primary', phone: '876 555 0177', address: jamaican },
    }),
    refused: [
      ['its name taken away', { name: '' }, 'name', 'Please fill in this field.'],
      ['its phone taken away', { phone: ' ', address: jamaican }, 'phone', 'Please fill in this field.'],
      [
        'in a country of its own',
        { address: { ...jamaican, country: 'atlantis' } },
        'address.country',
        'Please enter a valid address.',
      ],
      ...notAnAddress.map(
        ([how, part, named]) =>
          [
            how,
            { address: { ...jamaican, ...part } },
            `address.${named}`,
            'Please enter a valid address.',
          ] as const,
      ),
    ],
  },
  'a staff member': {
    path: ({ staff }) => `staff/${staff._id}`,
    good: () => ({ isApproved: false }),
    answer: ({ staff }) => ({
      msg: 'Sam Reid is no longer approved',
      staff: { _id: staff._id, isApproved: false },
    }),
    refused: [
      ['without a word', {}, 'isApproved', 'Please fill in this field.'],
      ['in words', { isApproved: 'yes' }, 'isApproved', 'Please fill in this field.'],
    ],
  },
};

function manyDays(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
  );
}

let server: TestServer;
let hilltop: TestSchool;
let valley: TestSchool;

beforeAll(async () => {
  server = await createTestServer();
  hilltop = await aSchool(server, 'hilltop', { phone: '876 555 0100' });
  valley = await aSchool(server, 'valley');
});

afterAll(() => server.close());

const post = (path: string, body: object) =>
  server.post(`/admin/${path}`, { token: hilltop.administrator.token, body });

async function trace(): Promise<readonly unknown[]> {
  const ask = (path: string) => server.get(path, { token: hilltop.administrator.token });
  const [history, waiting, staff] = [
    await ask('/admin/history'),
    await ask('/admin/quarantine'),
    await ask('/admin/allstaff'),
  ];
  return [history.body.entries.length, waiting.body, staff.body];
}

const refusals = Object.entries(saves).flatMap(([what, save]) =>
  save.refused.map(([how, body, field, msg]) => ({ name: `${what}, ${how}`, save, body, field, msg })),
);

describe('a save', () => {
  it.each(refusals)('refuses $name', async ({ save, body, field, msg }) => {
    const before = await trace();
    const { status, body: answer } = await post(save.path(hilltop), body);
    expect(status).toBe(400);
    expect(answer.success).toBe(false);
    const errors: readonly { readonly field: string; readonly msg: string; readonly code: string }[] =
      answer.errors;
    const named = errors.find((error) => error.field === field);
    expect(named, JSON.stringify(errors)).toMatchObject({ code: 'INVALID' });
    expect(named?.msg).toBe(msg ?? named?.msg);
    expect(answer.msg).toBe(errors[0]?.msg);
    expect(await trace()).toEqual(before);
  });

  it.each([
    [
      'a registration',
      'a student',
      () => ({ studentList: [valley.student], isRegistered: true }),
      'studentList',
    ],
    [
      'a registration',
      'a grade level',
      () => ({ studentList: [hilltop.student], isRegistered: true, gradeLevel: valley.gradeLevel }),
      'gradeLevel',
    ],
    ['a new fee', 'a term', () => ({ term: valley.term, name: 'Books', cost: '10' }), 'term'],
    ['a fee', 'a term', () => ({ term: valley.term }), 'term'],
  ] as const)('finds for %s nothing under another school’s id of %s', async (what, _of, body, field) => {
    const before = await trace();
    const { status, body: answer } = await post(saves[what]?.path(hilltop) ?? '', body());
    expect(status).toBe(404);
    expect(answer.errors).toMatchObject([{ code: 'NOT_FOUND', field }]);
    expect(await trace()).toEqual(before);
  });

  it('refuses another school’s fee or grade level like one that does not exist', async () => {
    const answers = [];
    for (const [fee, gradeLevel] of [
      [valley.fee, valley.gradeLevel],
      [v7(), v7()],
    ]) {
      const registered = await post(`terms/${hilltop.term}/register`, {
        studentList: [hilltop.student],
        gradeLevel: hilltop.gradeLevel,
        isRegistered: true,
        optionalFees: [fee],
      });
      const saved = await post(`fees/${hilltop.fee}`, { gradeLevels: [{ _id: gradeLevel, name: 'Ours' }] });
      answers.push([registered.status, registered.body, saved.status, saved.body]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([
      400,
      { errors: [{ field: 'optionalFees.0' }] },
      400,
      { errors: [{ field: 'gradeLevels.0._id' }] },
    ]);
  });

  it.each(Object.entries(saves))('answers %s', async (_what, save) => {
    const { status, body } = await post(save.path(hilltop), save.good(hilltop));
    expect(body).toMatchObject({ success: true, ...save.answer(hilltop) });
    expect(status).toBe(200);
  });

  it('takes null and empty text as nothing where nothing is meant', async () => {
    const trip = { term: hilltop.term, name: 'Trip', cost: '5' };
    const nothing = { billingDate: null, dueDate: null, student: '', gradeLevels: null, description: null };
    const { fee } = (await post('fees/create', { ...trip, ...nothing })).body;
    const empty = { billingDate: '', dueDate: '', student: null, gradeLevels: [], description: '' };
    expect(fee).toMatchObject({ name: 'Trip', ...empty });
    const child = { email: null, phone: null, birthday: '2020-05-06', sex: 1, registrationStatus: 2 };
    const nameInfo = { firstName: 'Leo', lastName: 'Grant', nameSuffix: null, middleName: null };
    const { student } = (await post('students/create', { ...child, nameInfo })).body;
    const named = { nameInfo: { nameSuffix: '', middleName: '' }, email: '', phone: '' };
    expect(student).toMatchObject(named);
    const refused = await post('students/create', { ...child, nameInfo, sex: null });
    expect(refused.body.errors).toMatchObject([{ field: 'sex' }]);
    const registered = { studentList: [student._id], isRegistered: true, gradeLevel: '', optionalFees: null };
    const { term } = (await post(`terms/${hilltop.term}/register`, registered)).body;
    expect(term.registeredStudents).toContainEqual(
      expect.objectContaining({ student: student._id, optionalFees: [] }),
    );
  });

  it('refuses null for a choice, a list or a reference of what is saved already', async () => {
    const own = await aSchool(server, 'nulls');
    const { student, contact } = own;
    const postTo = (path: string, body: object) =>
      server.post(`/admin/${path}`, { token: own.administrator.token, body });
    const links = [{ contact, relationship: 1, type: 0 }];
    await postTo(`students/${student}`, { contacts: links });
    await postTo('collectors/create', { student, contact, collect: 'never' });
    const { fee } = (
      await postTo('fees/create', { term: own.term, name: 'Trip', cost: '5', student, isRequired: true })
    ).body;
    const reasons = [{ code: 'snow', name: 'Snow', explained: true, isRetired: false }];
    await postTo(`schools/${own._id}`, { absenceReasons: reasons });
    const rule = `collectors/${collectorId(student, contact)}`;
    const refused = [
      [rule, { collect: null, note: 'x' }],
      [rule, { from: null }],
      [rule, { days: '' }],
      [`students/${student}`, { contacts: null }],
      [`schools/${own._id}`, { absenceReasons: null }],
      [`fees/${fee._id}`, { student: '' }],
      [`fees/${fee._id}`, { gradeLevels: null }],
    ] as const;
    for (const [path, body] of refused)
      expect([body, (await postTo(path, body)).status]).toEqual([body, 400]);
    expect((await postTo(rule, { note: null })).body.collector).toMatchObject({
      collect: 'never',
      isBarred: true,
      note: '',
    });
    expect((await postTo(`students/${student}`, { phone: null })).body.student.contacts).toEqual(links);
    expect((await postTo(`schools/${own._id}`, { phone: null })).body.school.absenceReasons).toEqual(reasons);
    expect((await postTo(`fees/${fee._id}`, { description: null })).body.fee.student).toBe(student);
  });

  it.each(Object.entries(saves))('of %s is not for staff', async (_what, save) => {
    const { status } = await server.post(`/admin/${save.path(valley)}`, {
      token: valley.staff.token,
      body: save.good(valley),
    });
    expect(status).toBe(403);
  });
});
