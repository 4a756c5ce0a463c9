/** An import over a line that breaks: no step of it is lost, and nothing is told as undone. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptySchool } from '#sync/school/records/school.ts';
import type { ImportTwin } from '#sync/school/records/import-run.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { ImportPage } from './import-page.tsx';

type Loss = 'none' | 'request' | 'answer' | 'list' | 'refused' | 'gone' | 'twins';

const columns = {
  step: 'columns',
  file: 'children.csv',
  rows: 1,
  columns: [
    { name: 'Child', samples: ['Maya Brown'] },
    { name: 'Foo', samples: ['Maya'] },
  ],
  guess: {
    columns: ['fullName', 'none'],
    relations: ['mother', 'father', 'guardian', 'emergency'],
    dateOrder: '',
    term: '',
  },
  isSaved: false,
  isDateOrderOpen: false,
  terms: [],
  newTerm: { name: '2026', start: '2026-09-07', end: '2027-06-30' },
};

const ready = {
  step: 'ready',
  format: 'Spreadsheet',
  isSpreadsheet: true,
  from: 'children.csv',
  others: [],
  counts: [{ kind: 'student', label: 'Children', made: 1, changed: 0, unchanged: 0 }],
  twins: [],
  items: [],
  moreItems: 0,
  leftOut: [],
  missingStudents: 0,
  photos: { added: 0, others: 0, unchanged: 0, items: [], moreItems: 0 },
  isNothingNew: false,
};

const undoLook = { removed: [{ label: 'Children', count: 1 }], restored: 0, kept: [], moreKept: 0 };

const refusal = {
  success: false,
  msg: 'The file is empty.',
  errors: [{ code: 'INVALID', message: 'importPage.emptyFile', msg: 'The file is empty.' }],
};

const goneFiles = {
  success: false,
  msg: 'These files are no longer here.',
  errors: [{ code: 'NOT_FOUND', message: 'importPage.gone', msg: 'These files are no longer here.' }],
};

const openTwins = {
  success: false,
  msg: 'Say of each child.',
  errors: [{ code: 'CONFLICT', message: 'importPage.decideTwins', msg: 'Say of each child.' }],
};

let loss: Loss;
let ran: string | undefined;
let state: 'running' | 'done' | 'undoing';
let guessesTerm: boolean;
/** How many PINs and passes the import ends. */
let renewedKeys: number;
let twins: readonly ImportTwin[];
/** What the answer with the list of imports waits for. */
let listWait: Promise<unknown>;
/** Each call that arrived, and what it carried. */
let heard: { readonly path: string; readonly body: unknown }[];

beforeEach(() => {
  loss = 'none';
  ran = undefined;
  state = 'done';
  guessesTerm = false;
  renewedKeys = 0;
  twins = [];
  listWait = Promise.resolve();
  heard = [];
  vi.stubGlobal('fetch', line);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function line(url: string, { method, body }: RequestInit): Promise<Response> {
  const path = url.replace(/^\/api\/admin\/imports/, '').replace(/\?.*/, '');
  if (loss === 'request' || (loss === 'list' && method !== 'POST')) throw new TypeError('Failed to fetch');
  if (method === 'POST') heard.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
  if (method !== 'POST' && path === '') await listWait;
  const answer = answerTo(path, method === 'POST');
  if (loss === 'refused' && method === 'POST') return new Response(JSON.stringify(refusal), { status: 400 });
  if (loss === 'gone' && method === 'POST') return new Response(JSON.stringify(goneFiles), { status: 404 });
  if (loss === 'twins' && path.endsWith('/run'))
    return new Response(JSON.stringify(openTwins), { status: 409 });
  if (loss === 'answer') throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(answer), { headers: { 'x-server-version': '1.4.6' } });
}

function answerTo(path: string, isPost: boolean): unknown {
  const [, id, verb] = path.split('/');
  if (!isPost && verb === 'undo') return { ...undoLook, renewedKeys };
  if (!isPost) return ran === undefined ? [] : [runOf(ran)];
  if (verb === 'run') ran = id;
  if (verb !== 'look') return { success: true, msg: 'Done.' };
  if (JSON.stringify(heard.at(-1)).includes('"mapping"')) return { ...ready, renewedKeys, twins };
  const { guess, newTerm } = columns;
  return guessesTerm ? { ...columns, guess: { ...guess, newTerm } } : columns;
}

function runOf(id: string) {
  const summary = { made: 1, changed: 0, photos: 0 };
  const madeAt = '2026-11-02T08:00:00.000Z';
  const files = ['children.csv'];
  return {
    _id: id,
    state,
    madeAt,
    madeByName: 'Dana',
    files,
    done: 1,
    total: 1,
    summary,
    canBeUndone: true,
  };
}

function open(): UserEvent {
  const today = SchoolDay.parse('2026-09-07');
  const place = { section: 'admin', slug: 'oak' } as const;
  const scope = { school: { ...emptySchool, _id: 'oak', timeZone: 'UTC' }, terms: [], today, place };
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <Routes>
          <Route element={<Outlet context={scope} />}>
            <Route path="*" element={<ImportPage />} />
          </Route>
        </Routes>
      </InApp>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function chooseFiles(user: UserEvent): Promise<void> {
  const file = new File(['Child\nMaya Brown'], 'children.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), file);
}

async function toThePlan(): Promise<UserEvent> {
  const user = open();
  await chooseFiles(user);
  await press(user, 'Show what will happen');
  await screen.findByRole('button', { name: 'Import 1 child' });
  return user;
}

const bodiesOf = (verb: string) => heard.filter(({ path }) => path.endsWith(`/${verb}`));

it('focus goes to the heading of each step', async () => {
  const user = open();
  await chooseFiles(user);
  const heading = async (name: string) => screen.findByRole('heading', { level: 2, name });
  const columnsHeading = await heading('What do the columns hold?');
  await expect.poll(() => document.activeElement).toBe(columnsHeading);
  await press(user, 'Show what will happen');
  await screen.findByRole('button', { name: 'Import 1 child' });
  await expect.poll(() => document.activeElement?.tagName).toBe('H2');
  loss = 'twins';
  await press(user, 'Import 1 child');
  const refused = await heading('This import has not begun');
  await expect.poll(() => document.activeElement).toBe(refused);
});

it('files that did not arrive are sent again', async () => {
  const user = open();
  loss = 'request';
  await chooseFiles(user);
  await screen.findByText(/nothing was changed\./);
  expect(screen.getByRole('button', { name: 'Choose other files' })).toBeDefined();
  loss = 'none';
  await press(user, 'Try again');
  expect(await screen.findByText('What do the columns hold?')).toBeDefined();
});

it('a day of the new term that cannot be read is said, and goes into no plan', async () => {
  guessesTerm = true;
  const user = open();
  await chooseFiles(user);
  const first = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First day' });
  await user.clear(first);
  await user.type(first, '9/31/2026');
  await user.tab();
  expect(first.value).toBe('9/31/2026');
  expect(screen.getByText('Please enter a date.')).toBeDefined();
  const plan = screen.getByRole<HTMLButtonElement>('button', { name: 'Show what will happen' });
  expect(plan.disabled).toBe(true);
  await user.clear(first);
  await user.type(first, '9/30/2026');
  await user.click(plan);
  await screen.findByRole('button', { name: 'Import 1 child' });
  expect(bodiesOf('look').at(-1)?.body).toMatchObject({
    mapping: { newTerm: { start: '2026-09-30', end: '2027-06-30' } },
  });
});

it('the plan is asked for again with the columns that were chosen', async () => {
  const user = open();
  await chooseFiles(user);
  await screen.findByText('What do the columns hold?');
  loss = 'answer';
  await press(user, 'Show what will happen');
  await screen.findByText(/nothing was changed\./);
  loss = 'none';
  await press(user, 'Try again');
  await screen.findByRole('button', { name: 'Import 1 child' });
  const [, lost, again] = bodiesOf('look');
  expect(again).toEqual(lost);
  expect(heard.filter(({ path }) => path === '')).toHaveLength(1);
});

it('the plan says how many PINs and passes it ends, and so does the button that runs it', async () => {
  await toThePlan();
  expect(screen.queryByText(/new PIN/)).toBeNull();
  cleanup();
  renewedKeys = 1_240;
  await toThePlan();
  const said = screen.getByText(/^1,240 parents get a new PIN and a new pass at once/);
  const run = screen.getByRole('button', { name: 'Import 1 child' });
  const describedBy = document.getElementById(run.getAttribute('aria-describedby') ?? '');
  expect(describedBy?.contains(said)).toBe(true);
});

it('files that the server refuses are not sent again', async () => {
  const user = open();
  loss = 'refused';
  await chooseFiles(user);
  await screen.findByText('The file is empty.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose other files' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the columns' })).toBeNull();
});

it('files that are gone from the server are chosen again, and not tried again', async () => {
  const user = await toThePlan();
  loss = 'gone';
  await press(user, 'Import 1 child');
  await screen.findByText('These files are no longer here.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change the columns' })).toBeNull();
  await press(user, 'Choose other files');
  await screen.findByText('Drop the files here');
});

it('what is planned now is shown to whoever tries again after a refusal', async () => {
  const user = await toThePlan();
  loss = 'twins';
  await press(user, 'Import 1 child');
  await screen.findByText('Say of each child.');
  await press(user, 'Try again');
  expect(await screen.findByRole('button', { name: 'Import 1 child' })).toBeDefined();
  expect(bodiesOf('run')).toHaveLength(1);
});

it('all who look alike are the same at once, and of a number with another name each is asked', async () => {
  const twin = { name: 'Ana Fox', birthday: '2016-04-03', place: 'children.csv line 2' };
  const ana = { id: 'ana', name: 'Ana Fox', birthday: '2016-04-03' };
  twins = [
    { ...twin, id: '2', here: ana },
    { ...twin, id: '3', name: 'Abe Able', here: { ...ana, id: 'leo', name: 'Leo Reid' } },
    { ...twin, id: '4', here: { ...ana, id: 'older', birthday: '2015-04-03' } },
  ];
  const user = await toThePlan();
  await press(user, 'All are the same children');
  const isChecked = () =>
    screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked }, at) => (checked ? [at] : []));
  // The first two are of the first child.
  await vi.waitFor(() => expect(isChecked()).toEqual([0]));
});

const lastName = async () => screen.findByRole('combobox', { name: 'Foo' });

it('columns that were chosen are there again, after the plan and after a refusal', async () => {
  const user = open();
  await chooseFiles(user);
  await user.click(await lastName());
  const list = screen.getByRole('listbox', { name: 'Foo', hidden: true });
  await user.click(within(list).getByRole('option', { name: 'Last name', hidden: true }));
  await press(user, 'Show what will happen');
  await press(user, 'Change the columns');
  expect(await lastName()).toHaveProperty('value', 'Last name');
  loss = 'refused';
  await press(user, 'Show what will happen');
  await screen.findByText('The file is empty.');
  loss = 'none';
  await press(user, 'Change the columns');
  expect(await lastName()).toHaveProperty('value', 'Last name');
  await user.click(screen.getByRole('link', { name: 'Back to the students' }));
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
});

it('an import that was running when the page opened tells its end, and makes room for the next', async () => {
  [ran, state] = ['of-somebody-else', 'running'];
  const user = open();
  await screen.findByText('Importing');
  state = 'done';
  await expect.poll(() => screen.queryByText('1 child is here now.'), { timeout: 5_000 }).not.toBeNull();
  await press(user, 'Import more');
  await screen.findByText('Drop the files here');
});

it('an import that began is shown although the answer was lost', async () => {
  const user = await toThePlan();
  loss = 'answer';
  await press(user, 'Import 1 child');
  await screen.findByText('The import may have begun');
  expect(screen.queryByText(/nothing was changed/i)).toBeNull();
  loss = 'none';
  expect(await screen.findByText('1 child is here now.', {}, { timeout: 3_000 })).toBeDefined();
  expect(bodiesOf('run')).toHaveLength(1);
});

it('an import that did not arrive is asked for again', async () => {
  const user = await toThePlan();
  loss = 'request';
  await press(user, 'Import 1 child');
  await screen.findByText('The import may have begun');
  loss = 'none';
  await press(user, 'Try again');
  expect(await screen.findByText('1 child is here now.')).toBeDefined();
  const [run] = bodiesOf('run');
  expect(run?.body).toEqual(bodiesOf('look').at(-1)?.body);
});

it('an import that has begun is awaited although the list could not be read for a while', async () => {
  const user = await toThePlan();
  loss = 'list';
  await press(user, 'Import 1 child');
  expect(
    await screen.findByText('The list of imports needs a connection', {}, { timeout: 3_000 }),
  ).toBeDefined();
  expect(screen.getByText('You may leave this page. The server goes on by itself.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  loss = 'none';
  expect(await screen.findByText('1 child is here now.', {}, { timeout: 3_000 })).toBeDefined();
});

it('says before an undo that PINs end by it', async () => {
  ran = 'r1';
  renewedKeys = 1;
  await press(open(), 'Undo the import of children.csv');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^1 parent gets a new PIN and a new pass at once/)).toBeDefined();
});

it('an undo that failed can be asked about again, or closed', async () => {
  ran = 'r1';
  const user = open();
  const openUndo = async () => press(user, 'Undo the import of children.csv');
  await openUndo();
  await screen.findByRole('button', { name: 'Keep everything' });
  loss = 'answer';
  await press(user, 'Undo the import');
  expect(await screen.findByText(/It may have been done all the same/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Keep everything' })).toBeNull();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Close')).toBeDefined();
  loss = 'none';
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Children: 1')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Keep everything' })).toBeDefined();
});

it('an undo is asked about until its progress can be shown', async () => {
  ran = 'r1';
  const user = open();
  await press(user, 'Undo the import of children.csv');
  await screen.findByRole('button', { name: 'Keep everything' });
  const { promise, resolve: answerList } = Promise.withResolvers<undefined>();
  listWait = promise;
  await press(user, 'Undo the import');
  await expect.poll(() => bodiesOf('undo')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBeDefined();
  state = 'undoing';
  answerList(undefined);
  expect(await screen.findByText(/Undoing/)).toBeDefined();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('offline before, the import has certainly not begun', async () => {
  const user = await toThePlan();
  loss = 'request';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press(user, 'Import 1 child');
  expect(await screen.findByText('Importing needs a connection')).toBeDefined();
});
