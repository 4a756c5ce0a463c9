import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import {
  anOpenSchool,
  type CopiedRecord,
  openASchool,
  signInAs,
} from '#pwa/data/school/an-open-school.fixture.ts';
import { outboxDatabase, trustedTime } from '#pwa/data/browser/page-data.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import { InterruptedFormsContext } from '#pwa/ui/form/interrupted-forms.ts';
import { keepEverything } from '#pwa/ui/form/interrupted-forms.fixture.ts';
import { type CollectorFields, emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { formatMomentDay } from '#sync/school/records/format.ts';
import { collectorId, registrationId, rollCallTickId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import {
  emptyRollCall,
  emptyRollCallTick,
  type RollCallFields,
  type RollCallTickFields,
} from '#sync/school/records/roll-call.ts';
import { addDays, type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { timeOfDayOn, WallTime } from '#sync/school/records/wall-time.ts';
import { RollCallBanner } from './roll-call-banner.tsx';
import { RollCallPage } from './roll-call-page.tsx';
import { StartRollCall } from './start-roll-call.tsx';

const ada = { id: 'ada', name: 'Ada Reid' };
const timeZone = 'UTC';
const today = schoolDayAt(Date.now(), timeZone);
const lastYear = addDays(today, -400);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const children = ['Maya Brown', 'Leo Clarke', 'Zoe Davis', 'Kim Ellis'] as const;
const idOf = (name: string) => name.toLowerCase().replace(' ', '-');

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

let close: (() => Promise<void>)[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', noNetwork);
});

afterEach(async () => {
  for (const each of close) await each();
  close = [];
  vi.unstubAllGlobals();
});

interface House {
  readonly rollCalls?: readonly (Partial<RollCallFields> & { readonly _id: string })[];
  readonly ticks?: readonly (Partial<RollCallTickFields> & { readonly student: string })[];
  readonly term?: readonly SchoolDay[];
  readonly unregistered?: readonly string[];
  /** At the door, while it runs. */
  readonly pickedUp?: readonly string[];
  /** Of a second term of the day, into which they came after school. */
  readonly inClub?: readonly string[];
  readonly day?: SchoolDay;
  readonly collectors?: readonly Pick<CollectorFields, 'contact' | 'collect' | 'isBarred'>[];
}

async function open({ rollCalls = [{ _id: 'drill' }], ticks = [], ...house }: House = {}) {
  const { day = today, term = [day], unregistered = [], inClub = [], pickedUp = [], collectors = [] } = house;
  const records: CopiedRecord[] = [
    { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone } },
    { kind: 'term', _id: 'autumn', fields: { ...emptyTerm, name: 'Autumn', dates: [...term] } },
    ...(inClub.length === 0
      ? []
      : [{ kind: 'term' as const, _id: 'club', fields: { ...emptyTerm, name: 'Club', dates: [day] } }]),
    ...inClub.map((name): CopiedRecord => ({
      kind: 'registration',
      _id: registrationId('club', idOf(name)),
      fields: { ...emptyRegistration, term: 'club', student: idOf(name), isRegistered: true },
    })),
    { kind: 'gradeLevel', _id: 'g1', fields: { name: 'Grade 1', description: '' } },
    ...(['Joan', 'Carl', 'Tess'] as const).map((firstName): CopiedRecord => ({
      kind: 'contact',
      _id: firstName.toLowerCase(),
      fields: { ...emptyContact, nameInfo: { ...emptyName, firstName, lastName: 'Brown' } },
    })),
    ...collectors.map((rule): CopiedRecord => ({
      kind: 'collector',
      _id: collectorId('maya-brown', rule.contact),
      fields: { ...emptyCollector, student: 'maya-brown', ...rule },
    })),
    ...rollCalls.map(({ _id, ...fields }): CopiedRecord => ({
      kind: 'rollCall',
      _id,
      fields: {
        ...emptyRollCall,
        kind: 'drill',
        day,
        startedAt: minutesAgo(1),
        startedByName: 'Ada Reid',
        ...fields,
      },
    })),
    ...ticks.map((fields): CopiedRecord => ({
      kind: 'rollCallTick',
      _id: rollCallTickId('drill', fields.student),
      fields: { ...emptyRollCallTick, rollCall: 'drill', byName: 'Sam', at: minutesAgo(0), ...fields },
    })),
    ...children.flatMap((name): CopiedRecord[] => {
      const [firstName = '', lastName = ''] = name.split(' ');
      const guardian = (contact: string) => ({ contact, relationship: 1, type: 0 as const });
      const contacts = name === 'Maya Brown' ? ['carl', 'joan'].map(guardian) : [];
      return [
        {
          kind: 'student',
          _id: idOf(name),
          fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName, lastName }, contacts },
        },
        {
          kind: 'registration',
          _id: registrationId('autumn', idOf(name)),
          fields: {
            ...emptyRegistration,
            term: 'autumn',
            student: idOf(name),
            isRegistered: !unregistered.includes(name),
            gradeLevel: unregistered.includes(name) ? null : 'g1',
          },
        },
      ];
    }),
  ];
  const here = children.slice(0, 3).map((name) => ({
    student: idOf(name),
    term: 'autumn',
    dropOff: { person: typedPerson('Joan Brown'), time: WallTime.parse(`${day}T00:00`) },
  }));
  const midnight = { person: typedPerson('Joan Brown'), time: WallTime.parse(`${day}T00:00`) };
  const justNow = { ...midnight, time: timeOfDayOn(day, Date.now(), timeZone) };
  const rows = here.flatMap((one) =>
    inClub.map(idOf).includes(one.student)
      ? [
          { ...one, pickUp: midnight },
          { ...one, term: 'club' },
        ]
      : [pickedUp.map(idOf).includes(one.student) ? { ...one, pickUp: justNow } : one],
  );
  close.push(await openASchool({ records, days: [{ date: day, rows }] }));
  signInAs('Ada', 'Reid');
}

async function show(house: House = {}, rollCallId = 'drill') {
  await open(house);
  render(<RollCallPage rollCallId={rollCallId} who={ada} back={null} />, { wrapper: InApp });
  return userEvent.setup();
}

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

describe('a roll call that runs', () => {
  it('lists who is here by class, and a tap finds one', async () => {
    const user = await show();
    expect(await screen.findByText('0 here, 3 to find')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Grade 1' })).toBeDefined();
    await user.click(await row('Maya Brown'));
    expect(await screen.findByText('1 here, 2 to find')).toBeDefined();
    expect((await row('Maya Brown')).textContent).toMatch(/Found · Ada Reid/);
    await user.click(await row('Maya Brown'));
    expect(await screen.findByText('0 here, 3 to find')).toBeDefined();
  });

  it('says of a missing child where it was last seen, and of a hurt one what happened', async () => {
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'More about Leo Clarke' }));
    await user.click(screen.getByRole('button', { name: 'Missing' }));
    await user.type(screen.getByRole('textbox', { name: /Last seen/ }), 'In the library');
    await user.click(screen.getByRole('button', { name: 'Report missing' }));
    await expect.poll(async () => (await row('Leo Clarke')).textContent).toContain('In the library');
    expect((await row('Leo Clarke')).textContent).toContain('Missing');
    await user.click(screen.getByRole('button', { name: 'More about Zoe Davis' }));
    await user.click(screen.getByRole('button', { name: 'Hurt' }));
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Scraped knee');
    await user.click(screen.getByRole('button', { name: 'Report hurt' }));
    await expect
      .poll(async () => (await row('Zoe Davis')).textContent)
      .toMatch(/Hurt · Scraped knee · Ada Reid/);
    expect(screen.getByText('1 here, 2 to find')).toBeDefined();
  });

  it.each<[string, readonly string[], RegExp, (readonly string[])?]>([
    ['where somebody was last seen', ['More about Leo Clarke', 'Missing'], /^Last seen/],
    ['what hurts', ['More about Leo Clarke', 'Hurt'], /^What happened/],
    [
      'who takes somebody',
      ['More about Leo Clarke', 'Hand over to a parent', 'Somebody else'],
      /^Name/,
      ['More about Leo Clarke', 'Hand over to a parent'],
    ],
    ['who else is here', ['Add a person'], /^Name/],
    ['how it ended', ['End the roll call'], /^Note/],
  ])(
    'has what was typed of %s when the session has ended meanwhile',
    async (_what, way, label, wayBack = way) => {
      await open();
      const interrupted = keepEverything();
      const begin = async (names: readonly string[]) => {
        const page = <RollCallPage rollCallId="drill" who={ada} back={null} />;
        const shown = render(<InterruptedFormsContext value={interrupted}>{page}</InterruptedFormsContext>, {
          wrapper: InApp,
        });
        const user = userEvent.setup();
        for (const name of names) await user.click(await screen.findByRole('button', { name }));
        return { user, shown, field: screen.getByRole('textbox', { name: label }) };
      };
      const { user, shown, field } = await begin(way);
      await user.type(field, 'Half a sen');
      shown.unmount();
      expect((await begin(wayBack)).field).toHaveProperty('value', 'Half a sen');
    },
  );

  it('asks before the name of somebody who takes a child is lost', async () => {
    const user = await show();
    for (const name of ['More about Leo Clarke', 'Hand over to a parent', 'Somebody else'])
      await user.click(await screen.findByRole('button', { name }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Aunt B');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Aunt B');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  });

  it('records a child who is handed over as picked up', async () => {
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'More about Maya Brown' }));
    await user.click(screen.getByRole('button', { name: 'Hand over to a parent' }));
    await user.click(await screen.findByRole('button', { name: /^Joan Brown/ }));
    await expect
      .poll(async () => (await row('Maya Brown')).textContent)
      .toMatch(/Handed over · Picked up by Joan Brown at/);
    expect((await row('Maya Brown')).hasAttribute('disabled')).toBe(true);
  });

  it('records a child who comes back after midnight on the day on which it left', async () => {
    const yesterday = addDays(today, -1);
    const user = await show({ day: yesterday, rollCalls: [{ _id: 'drill', kind: 'excursion' }] });
    await user.click(await screen.findByRole('button', { name: 'More about Maya Brown' }));
    await user.click(screen.getByRole('button', { name: 'Hand over to a parent' }));
    await user.click(await screen.findByRole('button', { name: /^Joan Brown/ }));
    await expect.poll(async () => (await row('Maya Brown')).textContent).toContain('Handed over');
    const given = (await outboxDatabase.entries.toArray()).map((entry) => JSON.stringify(entry));
    expect(given.filter((entry) => entry.includes('"pickUp"'))).toEqual([
      expect.stringContaining(`"time":"${yesterday}T23:59"`),
    ]);
  });

  it('offers to undo what was ticked here, and not a pick-up at the door', async () => {
    const user = await show({ pickedUp: ['Leo Clarke'] });
    expect((await row('Leo Clarke')).textContent).toContain('Picked up by Joan Brown');
    await user.click(screen.getByRole('button', { name: 'More about Leo Clarke' }));
    expect(screen.getByRole('button', { name: 'Hand over to a parent' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers at the assembly point those whom the door offers, and nobody who is barred', async () => {
    const user = await show({
      collectors: [
        { contact: 'carl', collect: 'never', isBarred: true },
        { contact: 'tess', collect: 'always', isBarred: false },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'More about Maya Brown' }));
    await user.click(screen.getByRole('button', { name: 'Hand over to a parent' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Who takes Maya Brown?' }));
    expect(await dialog.findByRole('button', { name: /^Joan Brown/ })).toBeDefined();
    expect(dialog.getByRole('button', { name: /^Tess Brown/ })).toBeDefined();
    expect(dialog.queryByText(/Carl/)).toBeNull();
  });

  it("turns who is not found red after the school's minutes", async () => {
    await show({ rollCalls: [{ _id: 'drill', startedAt: minutesAgo(6), searchMinutes: 5 }] });
    expect(await screen.findByText('3 not found after 5 minutes')).toBeDefined();
    expect((await row('Maya Brown')).textContent).toContain('Not found after 5 minutes');
  });

  it('goes on in its own time zone when the school changes to another one while it runs', async () => {
    const began = 'Pacific/Kiritimati';
    const day = schoolDayAt(Date.now(), began);
    const start = Date.now() - 6 * 60_000;
    const user = await show({
      day,
      rollCalls: [{ _id: 'drill', timeZone: began, startedAt: minutesAgo(6), searchMinutes: 5 }],
      ticks: [{ student: idOf('Leo Clarke'), state: 'found', at: minutesAgo(2) }],
    });
    expect(await screen.findByText('1 here, 2 to find')).toBeDefined();
    expect(await screen.findByText('2 not found after 5 minutes')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'More about Maya Brown' }));
    await user.click(screen.getByRole('button', { name: 'Hand over to a parent' }));
    await user.click(await screen.findByRole('button', { name: /^Joan Brown/ }));
    expect(await screen.findByText('1 here, 1 handed over, 1 to find')).toBeDefined();
    expect((await row('Maya Brown')).textContent).toContain('Picked up by Joan Brown');
    const given = JSON.stringify(await outboxDatabase.entries.toArray());
    const time = /"pickUp":.*?"time":"([^"]+)"/.exec(given)?.[1] ?? '';
    expect(time.slice(0, 10)).toBe(day);
    expect(time >= timeOfDayOn(schoolDayAt(start, began), start, began)).toBe(true);
  });

  it('adds a child who is found by name without having been recorded', async () => {
    const user = await show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'kim');
    await user.click(await screen.findByRole('button', { name: 'Found, add to the list' }));
    await user.clear(screen.getByRole('searchbox', { name: 'Search by name' }));
    expect(await screen.findByText('1 here, 3 to find')).toBeDefined();
  });

  it('adds a visitor by hand', async () => {
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Winston Reid');
    await user.click(screen.getByRole('button', { name: 'Add to the list' }));
    expect(await screen.findByText('0 here, 4 to find')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Visitors' })).toBeDefined();
    // Another device may have found them: an added name must not make them somebody to find.
    const given = JSON.stringify(await outboxDatabase.entries.toArray());
    expect(given).toContain('"name":"Winston Reid"');
    expect(given).not.toContain('"state":""');
  });

  it('keeps a child who leaves the school while present, and says so', async () => {
    await show({ unregistered: ['Leo Clarke'] });
    expect(await screen.findByText('0 here, 3 to find')).toBeDefined();
    expect((await row('Leo Clarke')).textContent).toContain('Not registered any more');
  });

  it('lists by class on a day of two terms, and who went from one to the other', async () => {
    // The second has begun later.
    const user = await show({ inClub: ['Leo Clarke'], term: [addDays(today, -1), today] });
    expect(await screen.findByText('0 here, 3 to find')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Grade 1' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Unassigned' })).toBeNull();
    expect((await row('Maya Brown')).textContent).not.toContain('Not registered any more');
    await user.click(await row('Leo Clarke'));
    expect(await screen.findByText('1 here, 2 to find')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Kim');
    expect(await screen.findByRole('button', { name: 'Found, add to the list' })).toBeDefined();
  });

  it('takes back the hand-over to a parent and no pick-up of another term of the day', async () => {
    const user = await show({ inClub: ['Maya Brown'] });
    await user.click(await screen.findByRole('button', { name: 'More about Maya Brown' }));
    await user.click(screen.getByRole('button', { name: 'Hand over to a parent' }));
    await user.click(await screen.findByRole('button', { name: /^Joan Brown/ }));
    expect(await screen.findByText('0 here, 1 handed over, 2 to find')).toBeDefined();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More about Maya Brown' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const given = readableEntries(await outboxDatabase.entries.toArray());
    const pickUps = given
      .map(({ command }) => JSON.stringify(command))
      .filter((one) => one.includes('pickUp'));
    expect(pickUps.map((one) => /"term":"(\w+)"/.exec(one)?.[1])).toEqual(['club', 'club']);
    expect(await screen.findByText('0 here, 3 to find')).toBeDefined();
  });

  it('says on a day without school that there is none', async () => {
    await show({ term: [lastYear] });
    expect(await screen.findByText(/There is no school on this day/)).toBeDefined();
    expect(await screen.findByText('0 here, 3 to find')).toBeDefined();
  });

  it('shows another one that runs, and joins it into its list', async () => {
    const other = { _id: 'other', kind: 'evacuation', startedByName: 'Sam Stone' } as const;
    const user = await show({ rollCalls: [{ _id: 'drill' }, other] });
    expect(await screen.findByText(/Another roll call is running: Evacuation/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Join it into this one' }));
    expect(await screen.findByText(/Evacuation started by Sam Stone was joined into this one/)).toBeDefined();
    expect(screen.queryByText(/Another roll call is running/)).toBeNull();
  });
});

it('joins no other day’s roll call into its list, in which today’s children would be lost', async () => {
  await show({
    rollCalls: [
      { _id: 'drill', day: addDays(today, -1), startedAt: minutesAgo(1440) },
      { _id: 'other', kind: 'evacuation', startedByName: 'Sam Stone' },
    ],
  });
  expect(await screen.findByText(/Another roll call is running: Evacuation/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Join it into this one' })).toBeNull();
});

it('says on every screen from which day one is that nobody has ended', async () => {
  const yesterday = addDays(today, -1);
  const startedAt = `${yesterday}T10:05:00.000Z`;
  await open({
    rollCalls: [
      { _id: 'drill', day: yesterday, startedAt },
      { _id: 'other', startedAt: `${today}T00:00:00.000Z` },
    ],
  });
  render(<RollCallBanner renderOpen={() => null} />, { wrapper: InApp });
  const day = formatMomentDay(Date.parse(startedAt), timeZone);
  expect(await screen.findByText(new RegExp(`^Drill since ${day}, 10:05 AM: `))).toBeDefined();
  expect(await screen.findByText(/^Drill since \d+:\d\d [AP]M: 0 here, 3 to find/)).toBeDefined();
});

describe('the end of a roll call', () => {
  it('needs a note while somebody is not found, and names who ended it', async () => {
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'End the roll call' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/3 people are not found/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'End the roll call' }));
    expect(await dialog.findByText(/Please write what is known/)).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'They went home with the bus.');
    await user.click(dialog.getByRole('button', { name: 'End the roll call' }));
    expect(await screen.findByText(/^Ended .* by Ada Reid/)).toBeDefined();
    expect(screen.getByText('Note: They went home with the bus.')).toBeDefined();
    expect((await row('Maya Brown')).hasAttribute('disabled')).toBe(true);
    expect(await screen.findByRole('button', { name: 'Open it again' })).toBeDefined();
  });
});

describe('how many are overdue', () => {
  const missing = [{ student: 'maya-brown', state: 'missing' as const }];

  it('is not said before the school’s minutes are over, also where somebody is missing', async () => {
    await show({ ticks: missing });
    expect((await row('Maya Brown')).textContent).toMatch(/Missing/);
    expect(screen.queryByText(/not found after/)).toBeNull();
  });

  it('is said of everybody who is not found afterwards', async () => {
    await show({ ticks: missing, rollCalls: [{ _id: 'drill', startedAt: minutesAgo(6) }] });
    expect(await screen.findByText('3 not found after 5 minutes')).toBeDefined();
  });
});

describe('the report of an old roll call', () => {
  const startedAt = `${lastYear}T10:00:00.000Z`;
  const old = { _id: 'drill', startedAt, endedAt: `${lastYear}T10:06:00.000Z`, endedByName: 'Ada Reid' };
  const ticks = children.slice(0, 3).map((name) => ({
    ...emptyRollCallTick,
    _id: rollCallTickId('drill', idOf(name)),
    rollCall: 'drill',
    student: idOf(name),
    state: 'found',
    byName: 'Sam Stone',
    at: `${lastYear}T10:03:00.000Z`,
  }));
  const serverAnswers = async () =>
    new Response(JSON.stringify({ ...emptyRollCall, _id: 'drill', ticks }), {
      headers: { 'x-server-version': '1.4.6' },
    });

  it('is fetched whole when it is opened, and kept for later', async () => {
    vi.stubGlobal('fetch', serverAnswers);
    await open({ rollCalls: [old], day: lastYear });
    const page = <RollCallPage rollCallId="drill" who={ada} back={null} />;
    const first = render(page, { wrapper: InApp });
    expect(await screen.findByText('3 here, 0 to find')).toBeDefined();
    first.unmount();
    vi.stubGlobal('fetch', noNetwork);
    render(page, { wrapper: InApp });
    expect(await screen.findByText('3 here, 0 to find')).toBeDefined();
    expect((await row('Maya Brown')).textContent).toContain('Found · Sam Stone, 10:03 AM');
    expect(screen.queryByText(/Only a part of this report/)).toBeNull();
  });

  it('says without a network that only a part of it is here', async () => {
    await show({ rollCalls: [old], day: lastYear });
    expect(await screen.findByText(/Only a part of this report is on this device/)).toBeDefined();
    expect(screen.getByText('0 here, 3 to find')).toBeDefined();
  });
});

describe('the choice of what to start', () => {
  async function showStart() {
    await open({ rollCalls: [{ _id: 'drill', endedAt: minutesAgo(0), startedByName: 'Sam Stone' }] });
    const opened: string[] = [];
    render(<StartRollCall who={ada} onOpen={(id) => opened.push(id)} onClose={() => undefined} />, {
      wrapper: InApp,
    });
    return { opened, user: userEvent.setup() };
  }

  it('starts an evacuation by one tap', async () => {
    const { opened, user } = await showStart();
    await user.click(await screen.findByRole('button', { name: /^Evacuation/ }));
    await expect.poll(() => opened).toHaveLength(1);
  });

  it('starts it on the school’s day from a device whose clock is a day ahead', async () => {
    const { opened, user } = await showStart();
    const byServer = vi.spyOn(trustedTime, 'wallMs').mockReturnValue(Date.now() - 24 * 3_600_000);
    onTestFinished(() => byServer.mockRestore());
    await user.click(await screen.findByRole('button', { name: /^Evacuation/ }));
    await expect.poll(() => opened).toHaveLength(1);
    const entries = readableEntries(await outboxDatabase.entries.toArray());
    expect(entries.at(-1)?.command).toMatchObject({ args: { _id: opened[0], day: addDays(today, -1) } });
  });

  it('leads to the reports of earlier ones', async () => {
    const { opened, user } = await showStart();
    await user.click(await screen.findByRole('button', { name: /^Drill · Started .* by Sam Stone/ }));
    expect(opened).toEqual(['drill']);
  });

  it('takes whole classes and single children on an excursion', async () => {
    const { opened, user } = await showStart();
    await user.click(await screen.findByRole('button', { name: /^Excursion/ }));
    const start = await screen.findByRole('button', { name: 'Start with 0 children' });
    expect(start.hasAttribute('disabled')).toBe(true);
    await user.click(await screen.findByRole('checkbox', { name: 'Grade 1 (4)' }));
    await user.click(screen.getByRole('button', { name: 'Children of Grade 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Leo Clarke' }));
    expect(screen.getByRole('checkbox', { name: 'Grade 1 (3 of 4)' })).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zoe');
    await user.click(screen.getByRole('checkbox', { name: 'Zoe Davis · Grade 1' }));
    await user.click(screen.getByRole('button', { name: 'Start with 2 children' }));
    await expect.poll(() => opened).toHaveLength(1);
    render(<RollCallPage rollCallId={opened[0] ?? ''} who={ada} back={null} />, { wrapper: InApp });
    expect(await screen.findByText('0 here, 2 to find')).toBeDefined();
  });
});
