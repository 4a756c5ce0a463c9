import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import type { AttendanceSearch } from './attendance-search.ts';
import { AttendanceView, type AttendanceViewProps } from './attendance-view.tsx';

const maya = aStandingRow(
  'Maya Brown',
  { is: 'here', late: false },
  {
    fields: { dropOff: { person: typedPerson('Joan Brown'), time: WallTime.parse('2026-11-23T08:05') } },
    row: { state: 'waiting' },
  },
);
const leo = aStandingRow(
  'Leo Brown',
  { is: 'here', late: false },
  {
    fields: { pickUp: { person: typedPerson('Joan Brown'), time: WallTime.parse('2026-11-23T15:05') } },
  },
);

const aToolbar = {
  day: aDay,
  range: [aDay, aDay],
  onToday: undefined,
  isSchoolDay: () => true,
  level: 'all',
  gradeLevels: [],
  q: '',
  parentModeSwitch: undefined,
} as const;

function renderView(part: Partial<AttendanceViewProps> = {}) {
  const searched: Partial<AttendanceSearch>[] = [];
  const edited: string[] = [];
  const props: AttendanceViewProps = {
    toolbar: aToolbar,
    noRows: { day: aDay, term: { _id: 'autumn', ...emptyTerm, name: 'Autumn', dates: [aDay] } },
    situation: 'list',
    counts: { notHereYet: 0, absent: 41, here: 362, left: 17, late: 3, needsALook: 1 },
    isPastDay: false,
    isNotTaken: false,
    show: 'all',
    rows: [maya, leo],
    listedCount: 2,
    marked: new Set(),
    canEdit: true,
    onSearch: (change) => searched.push(change),
    onEdit: (row) => edited.push(row.student._id),
    lineOf: () => ({ text: '', isUnsent: false }),
    ...part,
  };
  render(<AttendanceView {...props} />, { wrapper: InApp });
  return { searched, edited, user: userEvent.setup() };
}

describe('the table', () => {
  it('has why somebody is absent under the name, and the clock until it is sent', () => {
    renderView({
      rows: [leo],
      lineOf: () => ({ text: 'Ill · Late: dentist', isUnsent: true }),
    });
    const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('gridcell');
    expect(cells[1]?.textContent).toContain('Brown, Leo');
    expect(cells[1]?.textContent).toContain('Ill · Late: dentist');
    expect(cells[0]?.textContent).toContain('Waiting to be sent');
  });

  it('has the seven columns', () => {
    renderView();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Status',
      'Name',
      'Drop-Off Time',
      'Dropped Off By',
      'Pick-Up Time',
      'Picked Up By',
      'Edit',
    ]);
  });

  it('says the state of a row in words: status, waiting, needs review', () => {
    renderView();
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Dropped off');
    expect(first?.textContent).toContain('Waiting to be sent');
    expect(first?.textContent).toContain('8:05 AM');
    expect(first?.textContent).toContain('Joan Brown');
    expect(second?.textContent).toContain('Needs review');
    expect(second?.textContent).not.toContain('Waiting to be sent');
  });

  it('says that a child is absent only when its standing says so', () => {
    const rows = [
      aStandingRow('Ada Reid', { is: 'notHereYet' }),
      aStandingRow('Bea Reid', { is: 'absent', explained: false }),
    ];
    renderView({ rows });
    const statuses = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);
    expect(statuses).toEqual(['Not here yet', 'Absent']);
  });

  it('opens a row by Enter, and by its button', async () => {
    const { user, edited } = renderView();
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Edit Maya Brown' }));
    expect(edited).toEqual(['leo-brown', 'maya-brown']);
  });

  it('hands typed letters to the search', async () => {
    const { user, searched } = renderView();
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard('m');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search by name' }));
    expect(searched).toEqual([{ q: 'm' }]);
  });
});

describe('the counts', () => {
  it('filter when pressed, and show everybody when pressed again', async () => {
    const { user, searched } = renderView({ show: 'here' });
    const here = screen.getByRole('button', { name: 'Here 362' });
    expect(here.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Absent 41' }));
    await user.click(here);
    expect(searched).toEqual([{ show: 'absent' }, { show: 'all' }]);
  });

  const countsShown = () =>
    within(screen.getByRole('group', { name: 'Show only' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('say who is waited for, and who was late only where somebody was', () => {
    renderView({ counts: { notHereYet: 184, absent: 6, here: 30, left: 0, late: 0, needsALook: 0 } });
    expect(countsShown()).toEqual(['Here 30', 'Not here yet 184', 'Absent 6', 'Left 0', 'Needs review 0']);
  });

  it('of an earlier day wait for nobody, and name those who were not picked up', () => {
    renderView({
      isPastDay: true,
      counts: { notHereYet: 0, absent: 6, here: 2, left: 210, late: 3, needsALook: 0 },
    });
    expect(countsShown()).toEqual(['Not picked up 2', 'Absent 6', 'Left 210', 'Late 3', 'Needs review 0']);
  });
});

describe('the search', () => {
  const searching = (q: string): AttendanceViewProps['toolbar'] => ({ ...aToolbar, q });

  it('says how many of all it finds, and leaves the counts as they are', () => {
    renderView({ toolbar: searching('brown'), listedCount: 224 });
    expect(screen.getByText('2 of 224')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Here 362' })).toBeDefined();
  });

  it('says nothing when nothing is searched for', () => {
    renderView({ listedCount: 224 });
    expect(screen.queryByText('2 of 224')).toBeNull();
  });
});

describe('in place of the table', () => {
  it('nobody here says that everyone has gone home', async () => {
    const { user, searched } = renderView({
      situation: 'allGone',
      show: 'here',
      rows: [],
      counts: { notHereYet: 0, absent: 12, here: 0, left: 212, late: 0, needsALook: 0 },
    });
    expect(screen.getByText('Everyone has gone home')).toBeDefined();
    expect(screen.getByText('All 212 students who came on this day were picked up.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Here 0' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all students' }));
    expect(searched).toEqual([{ level: 'all', show: 'all', q: '' }]);
  });

  it('a day on which the school is closed says so and opens the term', async () => {
    const term = { _id: 'autumn', ...emptyTerm, name: 'Autumn', dates: [aDay] };
    let clicks = 0;
    const { user } = renderView({
      situation: 'closed',
      noRows: { day: aDay, term, onEditTerm: () => (clicks += 1) },
    });
    expect(screen.getByText('School is closed on this day')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Edit Term' }));
    expect(clicks).toBe(1);
  });

  it.each([
    ['noStudents', 'No students yet', 'Add Student', 'addStudentPath'],
    ['noneRegistered', 'No registered students', 'Register Students', 'registerStudentsPath'],
    ['noneOnRegister', 'No student counts on this day', 'Register Students', 'registerStudentsPath'],
  ] as const)('%s says so and leads to the next step', (situation, title, name, path) => {
    const term = { _id: 'autumn', ...emptyTerm, name: 'Autumn', dates: [aDay] };
    renderView({ situation, noRows: { day: aDay, term, [path]: '/next' } });
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/next');
  });

  it('who may not take the next step is not offered it', () => {
    renderView({ situation: 'noStudents' });
    expect(screen.queryByText('Add Student')).toBeNull();
  });

  it('no match clears the filters', async () => {
    const { user, searched } = renderView({ situation: 'noMatch', rows: [] });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(searched).toEqual([{ level: 'all', show: 'all', q: '' }]);
  });

  it.each([
    ['fetching', 'Fetching this day', false],
    ['notOnDevice', 'This day is not on this device yet', true],
  ] as const)('%s can be recorded all the same, by who may', async (situation, title, lacksNetwork) => {
    const term = { _id: 'autumn', ...emptyTerm };
    let clicks = 0;
    const { user } = renderView({
      situation,
      noRows: { day: aDay, term, onRecordAnyway: () => (clicks += 1) },
    });
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.queryByText(/There is no network/) !== null).toBe(lacksNetwork);
    await user.click(screen.getByRole('button', { name: 'Record anyway' }));
    expect(clicks).toBe(1);
  });
});

it('a day that was removed says so, counts nobody, and can still be recorded', async () => {
  const gone = { ...aStandingRow('Ada Reid', { is: 'absent', explained: false }), isUnknown: true };
  const { edited, user } = renderView({ rows: [gone], removedBefore: addDays(aDay, 1), isPastDay: true });
  expect(
    await screen.findByText('Attendance before November 24, 2026 was removed, as your school decided.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Absent/)).toBeNull();
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('gridcell');
  expect(cells[0]?.textContent).toBe('–');
  await user.click(within(cells[6] ?? document.body).getByRole('button'));
  expect(edited).toEqual([gone.student._id]);
});

describe('what else can be done with the day', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('stands in one menu, each in words', async () => {
    beNarrow();
    const onRecordAbsences = vi.fn<() => void>();
    const { user } = renderView({ toPrint: '/print', toTyping: '/type', onRecordAbsences });
    await user.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu', { hidden: true });
    const items = within(menu).getAllByRole('menuitem', { hidden: true });
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Record absences',
      'CSV',
      'Excel (.xlsx)',
      'Type in a sheet',
      'Print',
    ]);
    expect(within(menu).getByText('Download')).toBeTruthy();
    expect(within(menu).getByRole('menuitem', { name: 'Print', hidden: true }).getAttribute('href')).toBe(
      '/print',
    );
    await user.click(within(menu).getByRole('menuitem', { name: 'Record absences', hidden: true }));
    expect(onRecordAbsences).toHaveBeenCalledOnce();
  });

  it('is not said twice where there is room: keys would stop at an item that is out of sight', async () => {
    const { user } = renderView({
      toolbar: { ...aToolbar, onToday: vi.fn<() => void>() },
      toPrint: '/print',
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu', { hidden: true });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('CSV');
  });

  it('leads to today, also where the toolbar has no room for it', async () => {
    beNarrow();
    const onToday = vi.fn<() => void>();
    const { user } = renderView({ toolbar: { ...aToolbar, onToday } });
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Today', hidden: true }));
    expect(onToday).toHaveBeenCalledTimes(2);
  });
});

function beNarrow(): void {
  const answer = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(answer(media), { matches: media === '(max-width: 61.99em)' }),
  );
}
