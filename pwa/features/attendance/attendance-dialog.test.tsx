import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createContext, use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { type InterruptedForms, InterruptedFormsContext } from '#pwa/ui/form/interrupted-forms.ts';
import { keepEverything } from '#pwa/ui/form/interrupted-forms.fixture.ts';
import type { AttendanceInput } from '#sync/school/records/attendance.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { AttendanceDialog } from './attendance-dialog.tsx';

const carl: PersonOfStudent = {
  person: { personID: 'carl', name: 'Carl Brown', personString: '' },
  relationship: 2,
  photo: null,
  isUsual: false,
};
const joan: PersonOfStudent = {
  person: { personID: 'joan', name: 'Joan Brown', personString: '' },
  relationship: 1,
  photo: null,
  isUsual: true,
};
const dropOff = { person: joan.person, time: WallTime.parse('2026-11-23T08:05') };
const absent = aDoorRow('Maya Brown');
const here = aDoorRow('Maya Brown', { fields: { dropOff } });

/** The row as it is now: another device may change it. */
const ShownRow = createContext<DoorRow | undefined>(undefined);

function renderDialog(
  row: DoorRow,
  part: {
    readonly outcome?: 'kept' | 'not-kept';
    readonly canEdit?: boolean;
    readonly isPastDay?: boolean;
    readonly interrupted?: InterruptedForms;
  } = {},
) {
  const saved: AttendanceInput[] = [];
  const closed: true[] = [];
  function Example() {
    const shown = use(ShownRow) ?? row;
    return (
      <AttendanceDialog
        row={shown}
        dropOffPeople={[joan, carl]}
        pickUpPeople={[joan, carl]}
        now={() => '14:30'}
        isPastDay={part.isPastDay ?? false}
        canEdit={part.canEdit ?? true}
        onSave={async (_seen, input) => {
          saved.push(input);
          return part.outcome ?? 'kept';
        }}
        onClose={() => closed.push(true)}
        history={null}
      />
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Overview</p> },
      { path: '/attendance', element: <Example /> },
    ],
    { initialEntries: ['/', '/attendance'] },
  );
  const app = (shown: DoorRow) => (
    <ThemeProvider>
      <InterruptedFormsContext value={part.interrupted ?? keepEverything()}>
        <ShownRow value={shown}>
          <RouterProvider router={router} />
        </ShownRow>
      </InterruptedFormsContext>
    </ThemeProvider>
  );
  const { rerender, unmount } = render(app(row));
  const show = (next: DoorRow) => rerender(app(next));
  return { saved, closed, router, user: userEvent.setup(), show, unmount };
}

const people = (field: 'Dropped off by' | 'Picked up by') =>
  within(screen.getByRole('radiogroup', { name: field }));
/** Chooses "Someone else" and types. */
async function typePerson(user: UserEvent, field: 'Dropped off by' | 'Picked up by', name: string) {
  await user.click(people(field).getByRole('radio', { name: 'Someone else' }));
  await user.type(screen.getByRole('textbox', { name: field }), name);
}
const dropOffBy = () => screen.getByRole('textbox', { name: 'Dropped off by' });
const save = () => screen.getByRole('button', { name: 'Save attendance' });

describe('the edit dialog', () => {
  it('records a drop-off by somebody whose name is typed', async () => {
    const { user, saved, closed } = renderDialog(absent);
    await typePerson(user, 'Dropped off by', 'Uncle Ray{Enter}');
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(saved).toMatchObject([
      {
        status: 1,
        dropOffPerson: { personID: '', name: 'Uncle Ray', personString: 'Uncle Ray' },
        dropOffTime: '2026-11-23T14:30',
      },
    ]);
  });

  it('shows the contacts, the usual one first, and records the one that is chosen', async () => {
    const { user, saved } = renderDialog(here);
    const names = people('Picked up by')
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['Joan BrownMother, usual', 'Carl BrownFather', 'Someone else']);
    await user.click(people('Picked up by').getByRole('radio', { name: /Joan Brown/ }));
    await user.click(save());
    expect(saved).toMatchObject([{ status: 2, pickUpPerson: joan.person, dropOffPerson: joan.person }]);
  });

  it('takes a contact whose name is typed as that contact', async () => {
    const { user, saved } = renderDialog(here);
    await typePerson(user, 'Picked up by', 'carl brown{Enter}');
    expect(saved).toMatchObject([{ status: 2, pickUpPerson: carl.person }]);
  });

  it('opens on the next status and goes back with one press', async () => {
    const { user } = renderDialog(here);
    const status = (name: string) =>
      within(screen.getByRole('radiogroup', { name: 'Status' })).getByRole('radio', { name });
    expect(status('Picked up')).toHaveProperty('checked', true);
    await user.click(status('Dropped off'));
    expect(status('Dropped off')).toHaveProperty('checked', true);
    expect(screen.queryByRole('radiogroup', { name: 'Picked up by' })).toBeNull();
    expect(people('Dropped off by').getByRole('radio', { name: /Joan Brown/ })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('marks a time that was filled in on a past day as a guess, until it is changed', async () => {
    const { user } = renderDialog(here, { isPastDay: true });
    expect(screen.getAllByText('A guess: please check')).toHaveLength(1);
    const hours = screen.getByRole('spinbutton', { name: 'Pick-up time: hours' });
    await user.clear(hours);
    await user.type(hours, '03');
    expect(screen.queryByText('A guess: please check')).toBeNull();
  });

  it('says what is missing under its field, word for word, and goes there', async () => {
    const { user, saved } = renderDialog(absent);
    await user.click(screen.getByRole('radio', { name: 'Picked up' }));
    await user.click(save());
    expect(screen.getByText('Please enter a drop-off person.')).toBeDefined();
    expect(screen.getByText('Please enter a pick-up person.')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: 'Dropped off by' })),
    );
    expect(saved).toEqual([]);
  });

  it('does not let a pick-up come before its drop-off', async () => {
    const { user, saved } = renderDialog(here);
    await typePerson(user, 'Picked up by', 'Ray');
    const hours = screen.getByRole('spinbutton', { name: 'Pick-up time: hours' });
    await user.clear(hours);
    await user.type(hours, '07');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pick-up time: AM or PM' }), 'AM');
    await user.click(save());
    expect(screen.getByText('The pick-up time must be after drop-off time.')).toBeDefined();
    expect(saved).toEqual([]);
  });

  it('clears people and times with Mark Absent, and hides their fields', async () => {
    const { user, saved } = renderDialog(here);
    await user.click(screen.getByRole('button', { name: 'Mark Absent' }));
    expect(screen.queryByRole('radiogroup', { name: 'Dropped off by' })).toBeNull();
    await user.click(save());
    expect(saved).toMatchObject([{ status: 0, dropOffPerson: null, dropOffTime: null }]);
  });

  it('saves with Ctrl+Enter from the notes', async () => {
    const { user, saved } = renderDialog(here);
    await user.click(screen.getByRole('button', { name: 'Mark Absent' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'ill{Control>}{Enter}{/Control}');
    expect(saved).toMatchObject([{ notes: 'ill' }]);
  });
});

describe('nothing is lost', () => {
  it('when the disk refuses: the dialog stays and says so', async () => {
    const { user, closed } = renderDialog(here, { outcome: 'not-kept' });
    await user.click(screen.getByRole('button', { name: 'Mark Absent' }));
    await user.click(save());
    await waitFor(() => expect(screen.getByText(/its disk refuses to write/)).toBeDefined());
    expect(closed).toEqual([]);
  });

  it('when another device changes the record: it says so and keeps what was entered', async () => {
    const { user, show } = renderDialog(absent);
    await typePerson(user, 'Dropped off by', 'Uncle Ray');
    show(here);
    expect(
      screen.getByText(/Another device changed this record.*Maya Brown dropped off at 8:05 AM/),
    ).toBeDefined();
    expect(dropOffBy()).toHaveProperty('value', 'Uncle Ray');
  });

  it('when the session ends: it stands there again, and what has changed meanwhile is said', async () => {
    const interrupted = keepEverything();
    const first = renderDialog(absent, { interrupted });
    await typePerson(first.user, 'Dropped off by', 'Uncle Ray');
    first.unmount();
    const again = renderDialog(absent, { interrupted });
    expect(dropOffBy()).toHaveProperty('value', 'Uncle Ray');
    expect(screen.queryByText(/Another device changed this record/)).toBeNull();
    again.unmount();
    const { user, saved } = renderDialog(here, { interrupted });
    await screen.findByText(/Another device changed this record.*Maya Brown dropped off at 8:05 AM/);
    await user.click(save());
    expect(saved).toMatchObject([{ status: 1, dropOffPerson: { name: 'Uncle Ray' } }]);
  });

  it('when the dialog is closed by mistake: it asks first', async () => {
    const { user, closed } = renderDialog(here);
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'ill');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(closed).toHaveLength(1);
  });

  it('when the browser goes back: it asks first', async () => {
    const { user, router } = renderDialog(here);
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'ill');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/attendance');
    await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'ill');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('when the browser goes back while a person’s name is being typed: it asks first', async () => {
    const { user, router } = renderDialog(absent);
    await typePerson(user, 'Dropped off by', 'Uncle R');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/attendance');
    await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
    expect(dropOffBy()).toHaveProperty('value', 'Uncle R');
  });

  it('and what nobody touched here follows another device, without being saved a second time', async () => {
    const { user, show, saved } = renderDialog(here);
    await typePerson(user, 'Picked up by', 'Ray');
    const ann = { personID: '', name: 'Ann', personString: 'Ann' };
    show(aDoorRow('Maya Brown', { fields: { dropOff: { ...dropOff, person: ann }, notes: 'has a cold' } }));
    expect(dropOffBy()).toHaveProperty('value', 'Ann');
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'has a cold');
    await user.click(save());
    expect(saved).toMatchObject([{ dropOffPerson: ann, pickUpPerson: { name: 'Ray' }, notes: 'has a cold' }]);
  });

  it('and one press of Escape closes one thing: the question, then nothing of the dialog', async () => {
    const { user, closed } = renderDialog(here);
    await typePerson(user, 'Picked up by', 'Ray');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Leave without saving' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave without saving' })).toBeNull());
    expect(closed).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Picked up by' })).toHaveProperty('value', 'Ray');
  });

  it('and nothing is asked when nothing was entered', async () => {
    const { user, closed } = renderDialog(here);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).toHaveLength(1);
  });
});

it('can be looked at without the right to change it', () => {
  renderDialog(here, { canEdit: false });
  expect(screen.getByText('You can look at this record but not change it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save attendance' })).toBeNull();
});
