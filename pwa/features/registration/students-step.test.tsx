import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, useContext } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { emptyFee } from '#sync/school/records/fee.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { UpdateChoice } from './registration-groups.ts';
import { StudentsStep } from './students-step.tsx';

const levels = ['1', '2'].map((number) => ({ _id: `g${number}`, name: `Grade ${number}`, description: '' }));
const lunch = { ...emptyFee, _id: 'lunch', term: 't', name: 'Lunch', cost: '12.00', isRequired: false };
const uniform = { ...lunch, _id: 'uniform', name: 'Uniform', isRequired: true };

function aRow(firstName: string, level?: (typeof levels)[number]): RegistrationRow {
  return {
    student: { ...emptyStudent, _id: firstName, nameInfo: { ...emptyName, firstName, lastName: 'Brown' } },
    isRegistered: level !== undefined,
    gradeLevel: level?._id ?? null,
    optionalFees: [],
    joinedOn: '',
    leftOn: '',
    level,
    needsALook: false,
  };
}

/** Leo of Grade 1 has chosen it; it is for Grade 2 alone since. */
const trip = { ...lunch, _id: 'trip', name: 'Trip', gradeLevels: [{ _id: 'g2', name: 'Grade 2' }] };
const withTrip = [{ ...aRow('Leo', levels[0]), optionalFees: ['trip'] }];

const rows = [aRow('Ava'), aRow('Leo', levels[0]), aRow('Maya', levels[1]), aRow('Noah')];

/** As another device changes them. */
const Rows = createContext(rows);

function show(outcome: 'kept' | 'not-kept' | 'gone' = 'kept', given = rows) {
  let added = 0;
  const saved: { ids: string[]; choice: UpdateChoice }[] = [];
  function Page() {
    return (
      <StudentsStep
        term={{ _id: 't', dates: ['2026-09-01', '2026-12-18'].map((day) => SchoolDay.parse(day)) }}
        today={SchoolDay.parse('2026-10-05')}
        rows={useContext(Rows)}
        levels={levels}
        fees={[lunch, trip, uniform]}
        canEdit
        onAddStudent={() => (added += 1)}
        onSave={async (_term, { opened: some }, choice) => {
          saved.push({ ids: some.map(({ student }) => student._id), choice });
          return outcome;
        }}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const app = (shown: typeof rows) => (
    <ThemeProvider>
      <AlertsProvider alerts={createAlertStore({ newId: () => 'a', startTimer: () => undefined })}>
        <Rows value={shown}>
          <RouterProvider router={router} />
        </Rows>
      </AlertsProvider>
    </ThemeProvider>
  );
  const page = render(app(given));
  const rerender = (next: typeof rows) => page.rerender(app(next));
  return { saved, user: userEvent.setup(), added: () => added, rerender };
}

const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update Registration' });
const tripMoved = 'No longer offered for this grade level. It is charged until you untick it.';
const fee = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${name}, $12.00` });
const save = () => screen.getByRole('button', { name: 'Save registration' });

async function openLeo(given: readonly RegistrationRow[]) {
  const shown = show('kept', [...given]);
  await shown.user.click(screen.getByRole('button', { name: 'Edit the registration of Leo Brown' }));
  return { ...shown, click: async (name: string) => shown.user.click(fee(name)) };
}

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name} Brown` });

async function chooseLevel(user: ReturnType<typeof userEvent.setup>, name: string) {
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Grade level' }));
  await user.click(within(dialog).getByRole('option', { name, hidden: true }));
}

afterEach(() => void vi.restoreAllMocks());

describe('the students of a term', () => {
  it('are added first where there are none', async () => {
    const { user, added } = show('kept', []);
    expect(screen.getByText(/There are no students yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add Student' }));
    expect(added()).toBe(1);
  });

  it.each([
    ['a card', 320],
    ['a row', 1_024],
  ])('say in %s who has left and who will leave', (_what, width) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 44));
    const gone = { ...aRow('Leo', levels[0]), leftOn: SchoolDay.parse('2026-10-02') };
    const going = { ...aRow('Maya', levels[1]), leftOn: SchoolDay.parse('2026-10-05') };
    show('kept', [aRow('Ava', levels[0]), gone, going]);
    expect(screen.queryAllByRole('row').length > 0).toBe(width === 1_024);
    expect(screen.getAllByText('Left on October 2, 2026')).toHaveLength(1);
    expect(screen.getAllByText('Until October 5, 2026')).toHaveLength(1);
  });

  it.each([
    ['a card', 320],
    ['a row', 1_024],
  ])('say in %s that a registration needs review, and name no level that nobody chose', (_what, width) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 44));
    const ofDeleted = { ...aRow('Leo', levels[0]), level: undefined, needsALook: true };
    show('kept', [aRow('Ava'), ofDeleted]);
    expect(screen.getAllByText('Needs review')).toHaveLength(1);
    expect(screen.queryByText('Unassigned')).toBeNull();
  });

  it('who were all deleted meanwhile are said to be, and nothing is called saved', async () => {
    const { user } = show('gone');
    await user.click(box('Maya'));
    await user.click(update());
    await user.click(save());
    expect(
      await screen.findByText('Nothing was saved: these students have been deleted since.'),
    ).toBeTruthy();
    expect(screen.queryByText('Term registration saved')).toBeNull();
  });

  it('need somebody selected before they can be updated', async () => {
    const { user } = show();
    expect(update().disabled).toBe(true);
    await user.click(box('Maya'));
    expect(update().disabled).toBe(false);
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('are counted without those who were deleted since they were selected', async () => {
    const { user, rerender } = show();
    await user.click(box('Maya'));
    await user.click(box('Leo'));
    rerender(rows.slice(0, 2));
    expect(screen.getByText('1 selected').textContent).toBe('1 selected');
    rerender(rows.slice(0, 1));
    expect(screen.getByText('0 selected').textContent).toBe('0 selected');
    expect(update().disabled).toBe(true);
  });

  it('are all selected, of those that are shown, and unselected', async () => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: /^Unregistered/ }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Registered/ }));
    expect(screen.getByText(/2 of them are not shown/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unselect all' }).disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: /^All/ }));
    await user.click(screen.getByRole('button', { name: 'Unselect all' }));
    expect(screen.getByText('0 selected')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByText('0 selected'));
  });

  it('are ticked by the space bar on their row', async () => {
    const { user } = show();
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard(' ');
    expect(box('Ava').checked).toBe(true);
  });

  it('are registered together, and nobody is selected afterwards', async () => {
    const { user, saved } = show();
    await user.click(box('Ava'));
    await user.click(box('Noah'));
    await user.click(update());
    expect(within(screen.getByRole('dialog')).getByText('2 students')).toBeTruthy();
    await chooseLevel(user, 'Grade 2');
    await user.click(screen.getByRole('checkbox', { name: 'Lunch, $12.00' }));
    await user.click(screen.getByRole('button', { name: 'Save registration' }));
    expect(saved).toEqual([
      {
        ids: ['Ava', 'Noah'],
        choice: {
          isRegistered: true,
          gradeLevel: 'g2',
          optionalFees: ['lunch'],
          joinedOn: '2026-10-05',
          leftOn: '',
          keepsOwn: false,
        },
      },
    ]);
    expect(await screen.findByText('0 selected')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave on a last day, which is not before the first', async () => {
    const { user, saved } = show();
    await user.click(screen.getByRole('button', { name: 'Edit the registration of Leo Brown' }));
    const dialog = screen.getByRole('dialog');
    const [from, until] = ['Counts from', 'Counts until'].map((name) =>
      within(dialog).getByRole('textbox', { name }),
    );
    if (from === undefined || until === undefined) throw new Error('Both are there.');
    await user.type(from, '2026-11-16');
    await user.type(until, '2026-11-13');
    await user.click(within(dialog).getByRole('button', { name: 'Save registration' }));
    expect(
      within(dialog).getByText('Please enter a last day that is not before the first day.'),
    ).toBeTruthy();
    await user.clear(until);
    await user.type(until, '2026-11-20');
    await user.click(within(dialog).getByRole('button', { name: 'Save registration' }));
    expect(saved[0]?.choice).toMatchObject({ joinedOn: '2026-11-16', leftOn: '2026-11-20' });
  });

  it('lose the optional fees that were chosen when the grade level changes, and all when unregistered', async () => {
    const { user, saved } = show();
    await user.click(screen.getByRole('button', { name: 'Edit the registration of Leo Brown' }));
    const dialog = screen.getByRole('dialog', { name: 'Registration of Leo Brown' });
    expect(dialog.textContent).toContain('Uniform, $12.00');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Lunch, $12.00' }));
    await chooseLevel(user, 'Grade 2');
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Lunch, $12.00' }).checked).toBe(
      false,
    );
    await user.click(within(dialog).getByRole('checkbox', { name: 'Registered for the term' }));
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Save registration' }));
    expect(saved[0]?.choice).toMatchObject({ isRegistered: false, gradeLevel: null, optionalFees: [] });
  });

  it('keep an optional fee that is for other grade levels since, whatever else is chosen', async () => {
    const { user, saved, click } = await openLeo(withTrip);
    expect(fee('Trip').checked).toBe(true);
    expect(screen.getByText(tripMoved)).toBeTruthy();
    await click('Lunch');
    await click('Lunch');
    await click('Lunch');
    await user.click(save());
    expect(saved[0]?.choice.optionalFees).toEqual(['lunch', 'trip']);
  });

  it('lose an optional fee that is for other grade levels since when it alone is unticked', async () => {
    const { user, saved, click } = await openLeo([
      { ...aRow('Leo', levels[0]), optionalFees: ['lunch', 'trip'] },
    ]);
    await click('Trip');
    expect(fee('Trip').checked).toBe(false);
    await user.click(save());
    expect(saved[0]?.choice.optionalFees).toEqual(['lunch']);
  });

  it('are offered the fee of another grade level like any other once they move there', async () => {
    const { user, click, saved } = await openLeo(withTrip);
    await chooseLevel(user, 'Grade 2');
    expect(fee('Trip').checked).toBe(false);
    expect(screen.queryByText(tripMoved)).toBeNull();
    await chooseLevel(user, 'Unassigned');
    expect(screen.queryByRole('checkbox', { name: /^Trip/ })).toBeNull();
    await chooseLevel(user, 'Grade 1');
    expect(fee('Trip').checked).toBe(false);
    expect(screen.getByText(tripMoved)).toBeTruthy();
    await click('Trip');
    await user.click(save());
    expect(saved[0]?.choice).toMatchObject({ gradeLevel: 'g1', optionalFees: ['trip'] });
  });

  it('who differ keep their own unless a grade level is chosen for all', async () => {
    const { user, saved } = show();
    await user.click(box('Leo'));
    await user.click(box('Maya'));
    await user.click(update());
    expect(screen.getByText(/They differ: each keeps its grade level/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save registration' }));
    expect(saved[0]?.choice).toMatchObject({ keepsOwn: true });
  });

  it('stay selected, and the dialog open, when the disk refuses', async () => {
    const { user } = show('not-kept');
    await user.click(box('Ava'));
    await user.click(update());
    await user.click(screen.getByRole('button', { name: 'Save registration' }));
    expect((await screen.findByRole('alert')).textContent).toContain('its disk refuses to write');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
