import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { aDay, aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useQuestion } from '#pwa/data/school/questions.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { collectorId } from '#sync/school/records/id.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import { emptyQuestion } from '#sync/school/records/question.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import type { Sibling } from './door-children.ts';
import type { DoorRelease } from '#pwa/fields/door-release.ts';
import { WhoDialog } from './who-dialog.tsx';

const aPerson = (name: string, relationship: number, isUsual = false): PersonOfStudent => ({
  person: { personID: name, name, personString: '' },
  relationship,
  photo: null,
  isUsual,
});
const joan = aPerson('Joan Brown', 1, true);
const carl = aPerson('Carl Brown', 2);
const ofJoan = { contacts: [{ contact: 'Joan Brown', relationship: 1, type: 0 }] };
const leo = { row: aDoorRow('Leo Brown', { student: ofJoan }), isTicked: true };
const ida = { row: aDoorRow('Ida Brown'), isTicked: false };
const maya = aDoorRow('Maya Brown', {
  student: {
    phone: '876-555-0101',
    staffNotes: 'custody',
    address: {
      country: 'jam',
      line1: '12 Hope Road',
      line2: '',
      city: 'Kingston',
      region: 'Saint Ann',
      postalCode: '',
    },
  },
});
const dropOffByJoan = { person: joan.person, time: WallTime.parse('2026-11-23T08:05') };
const mayaHere = aDoorRow('Maya Brown', { fields: { dropOff: dropOffByJoan } });

function renderDialog(
  part: {
    readonly isNotKept?: boolean;
    readonly siblings?: readonly Sibling[];
    readonly releaseOf?: DoorRelease;
  } = {},
) {
  const closed: true[] = [];
  const told: string[] = [];
  const recorded: { person: Person; siblings: readonly string[] }[] = [];
  const dialog = (child: DoorRow, siblings = part.siblings ?? []) => (
    <InApp>
      <WhoDialog
        child={child}
        question={part.releaseOf === undefined ? 'dropOff' : 'pickUp'}
        releaseOf={part.releaseOf ?? (() => 'allowed')}
        onTurnedAway={(kind, { student }, person) => told.push(`${kind} ${student._id} ${person.name}`)}
        onGuessing={({ wrong }) => told.push(`${wrong} guesses`)}
        people={[joan, carl]}
        siblings={siblings}
        isNotKept={part.isNotKept ?? false}
        onPerson={async (person, along) => {
          recorded.push({ person, siblings: along.map(({ student }) => student._id) });
          return true;
        }}
        onClose={() => closed.push(true)}
      />
    </InApp>
  );
  const { rerender, unmount } = render(dialog(part.releaseOf === undefined ? maya : mayaHere));
  return {
    recorded,
    closed,
    told,
    unmount,
    user: userEvent.setup(),
    show: (child: DoorRow, siblings?: readonly Sibling[]) => rerender(dialog(child, siblings)),
  };
}

describe('who is dropping off a child', () => {
  it('is asked by name; the usual person is first, someone else is last', () => {
    renderDialog();
    expect(screen.getByRole('dialog', { name: 'Who is dropping off Maya?' })).toBeDefined();
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons.slice(1)).toEqual([
      expect.stringContaining('Joan BrownMotherUsual'),
      expect.stringContaining('Carl BrownFather'),
      'Someone else',
    ]);
  });

  it('is recorded by one tap', async () => {
    const { user, recorded } = renderDialog();
    await user.click(screen.getByRole('button', { name: /Joan Brown/ }));
    expect(recorded).toEqual([{ person: joan.person, siblings: [] }]);
  });

  it('is recorded once, however late the question closes after the tap', async () => {
    const { user, recorded } = renderDialog({ siblings: [leo] });
    await user.click(screen.getByRole('button', { name: /Joan Brown/ }));
    await user.click(screen.getByRole('button', { name: /Carl Brown/ }));
    await user.click(screen.getByRole('button', { name: 'Someone else' }));
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Uncle Ray{Enter}');
    expect(recorded).toEqual([{ person: joan.person, siblings: ['leo-brown'] }]);
  });

  it('may be somebody whose name is typed, and must have one', async () => {
    const { user, recorded } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'Someone else' }));
    // It stands where the button was that had the focus.
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Your name/ }));
    await user.click(screen.getByRole('button', { name: 'Drop off Maya' }));
    expect(screen.getByText('Please enter a drop-off person.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Uncle Ray{Enter}');
    expect(recorded).toEqual([
      { person: { personID: '', name: 'Uncle Ray', personString: 'Uncle Ray' }, siblings: [] },
    ]);
  });

  it('takes along the brothers and sisters that are ticked', async () => {
    const { user, recorded } = renderDialog({ siblings: [leo, ida] });
    expect(screen.getByRole('checkbox', { name: /Leo Brown/ })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: /Leo Brown/ }));
    await user.click(screen.getByRole('checkbox', { name: /Ida Brown/ }));
    await user.click(screen.getByRole('button', { name: /Carl Brown/ }));
    expect(recorded).toEqual([{ person: carl.person, siblings: ['ida-brown'] }]);
  });

  it('names on each button the children whom it records', async () => {
    const { user, recorded } = renderDialog({ siblings: [leo, ida] });
    const words = (name: RegExp) => screen.getByRole('button', { name }).textContent;
    expect(words(/Joan Brown/)).toContain('2 children: Maya, Leo');
    // Leo's tick was made beforehand, and Carl is no parent of his.
    expect(words(/Carl Brown/)).toContain('Maya only');
    await user.click(screen.getByRole('checkbox', { name: /Ida Brown/ }));
    expect(words(/Joan Brown/)).toContain('3 children: Maya, Leo, Ida');
    expect(words(/Carl Brown/)).toContain('2 children: Maya, Ida');
    await user.click(screen.getByRole('button', { name: 'Someone else' }));
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Taxi');
    await user.click(screen.getByRole('button', { name: 'Drop off Maya and Ida' }));
    expect(recorded).toEqual([
      { person: { personID: '', name: 'Taxi', personString: 'Taxi' }, siblings: ['ida-brown'] },
    ]);
  });

  it('never shows an address, a phone or a note', () => {
    renderDialog();
    const text = document.body.textContent;
    expect(text).toContain('Maya Brown');
    for (const secret of ['876-555-0101', 'custody', 'Hope Road']) expect(text).not.toContain(secret);
  });

  it('stays on the screen, in red, when the disk refuses', async () => {
    const { user, recorded } = renderDialog({ isNotKept: true });
    expect(screen.getByText(/This was not recorded/).closest('[role=alert]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /Joan Brown/ }));
    expect(recorded).toHaveLength(1);
  });

  it('asks no more once another tablet has recorded it', () => {
    const { show } = renderDialog();
    show(
      aDoorRow('Maya Brown', {
        fields: { dropOff: { person: joan.person, time: WallTime.parse('2026-11-23T08:05') } },
        row: { changedAt: 7_000 },
      }),
    );
    expect(screen.getByText('Maya Brown is already here')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Joan Brown/ })).toBeNull();
  });

  it('asks no more once another tab of this tablet has recorded it', () => {
    const { show } = renderDialog();
    show(aDoorRow('Maya Brown', { fields: { dropOff: dropOffByJoan }, row: { state: 'waiting' } }));
    expect(screen.getByText('Maya Brown is already here')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Joan Brown/ })).toBeNull();
  });

  it('asks who collects nobody who is not here, as on the day after', () => {
    const { show } = renderDialog({ releaseOf: () => 'allowed' });
    expect(screen.getByRole('button', { name: /Joan Brown/ })).toBeDefined();
    show(maya);
    expect(screen.queryByRole('button', { name: /Joan Brown/ })).toBeNull();
  });

  it('asks who collects nobody who was picked up and may come in another term', () => {
    const { show } = renderDialog({ releaseOf: () => 'allowed' });
    show({ ...maya, wasPickedUp: true });
    expect(screen.getByText('Maya Brown has already been picked up')).toBeDefined();
  });

  it('keeps the brothers and sisters ticked while it records one after the other', async () => {
    const { user, show } = renderDialog({ siblings: [leo, ida] });
    await user.click(screen.getByRole('button', { name: /Joan Brown/ }));
    const dropOff = { person: joan.person, time: WallTime.parse('2026-11-23T08:05') };
    show(aDoorRow('Maya Brown', { fields: { dropOff }, row: { state: 'waiting' } }), [ida]);
    expect(screen.getByRole('checkbox', { name: /Leo Brown/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /Ida Brown/ })).toHaveProperty('checked', false);
  });

  it('takes a sibling off whom another tablet has recorded', () => {
    const { show } = renderDialog({ siblings: [leo, ida] });
    show(maya, [ida]);
    expect(screen.queryByRole('checkbox', { name: /Leo Brown/ })).toBeNull();
  });

  it('says nothing of its own record, which is about to close it', async () => {
    const { user, show } = renderDialog();
    await user.click(screen.getByRole('button', { name: /Joan Brown/ }));
    show(
      aDoorRow('Maya Brown', {
        fields: { dropOff: { person: joan.person, time: WallTime.parse('2026-11-23T08:05') } },
        row: { state: 'waiting' },
      }),
    );
    expect(screen.queryByText('Maya Brown is already here')).toBeNull();
  });
});

it('asks before a typed name is discarded, and records it once with Control+Enter', async () => {
  const { user, closed, recorded } = renderDialog();
  await user.click(screen.getByRole('button', { name: 'Someone else' }));
  await user.click(screen.getByRole('button', { name: /drop/i, hidden: false }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'Uncle Ray');
  await user.keyboard('{Escape}');
  expect(closed).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  await user.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}');
  expect(recorded.map(({ person }) => person.name)).toEqual(['Uncle Ray']);
});

describe('who may collect a child', () => {
  const here = aDoorRow('Maya Brown', {
    fields: { dropOff: { person: joan.person, time: WallTime.parse('2026-11-23T08:05') } },
  });
  /** Carl has to ask, "Bea Reid" is barred, other names are unknown. */
  const releaseOf: DoorRelease = (_row, { name }) =>
    name === 'Joan Brown'
      ? 'allowed'
      : name === 'Carl Brown'
        ? 'ask'
        : name === 'Bea Reid'
          ? 'barred'
          : 'unknown';
  async function typeName(user: ReturnType<typeof userEvent.setup>, name: string) {
    await user.click(screen.getByRole('button', { name: 'Someone else' }));
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), name);
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }

  it('a person who may is recorded by one tap', async () => {
    const { user, recorded, told, show } = renderDialog({ releaseOf });
    show(here);
    await user.click(screen.getByRole('button', { name: /Joan Brown/ }));
    expect(recorded).toEqual([{ person: joan.person, siblings: [] }]);
    expect(told).toEqual([]);
  });

  it('a person who must ask is sent to the office, and nothing is recorded', async () => {
    const { user, recorded, told, unmount } = renderDialog({ releaseOf });
    await user.click(screen.getByRole('button', { name: /Carl Brown.*With a member of staff/ }));
    // The button that was pressed is gone.
    expect(document.activeElement?.textContent).toBe('Please see the office.');
    unmount();
    expect(recorded).toEqual([]);
    expect(told).toEqual([]);
  });

  it('a barred name and an unknown one look the same, and the office hears of each', async () => {
    const first = renderDialog({ releaseOf });
    await typeName(first.user, 'Bea Reid');
    const barred = screen.getByRole('dialog').innerHTML.replaceAll(/_r_\w+_|mantine-\w+/g, '');
    expect(first.told).toEqual(['barredPerson maya-brown Bea Reid']);
    first.unmount();
    expect(first.told).toHaveLength(1);
    const second = renderDialog({ releaseOf });
    await typeName(second.user, 'Uncle Ray');
    expect(screen.getByRole('dialog').innerHTML.replaceAll(/_r_\w+_|mantine-\w+/g, '')).toBe(barred);
    expect(screen.getByText('Please see the office.')).toBeDefined();
    expect(second.told).toEqual([]);
    second.unmount();
    expect(second.told).toEqual(['unknownPerson maya-brown Uncle Ray']);
    expect([...first.recorded, ...second.recorded]).toEqual([]);
  });

  it('a person whom the office bars while they stand there is told of, once', async () => {
    let rule: ReturnType<DoorRelease> = 'unknown';
    const { user, told, show, unmount } = renderDialog({ releaseOf: () => rule });
    await typeName(user, 'Uncle Ray');
    expect(told).toEqual([]);
    rule = 'barred';
    show(mayaHere);
    expect(told).toEqual(['barredPerson maya-brown Uncle Ray']);
    unmount();
    expect(told).toHaveLength(1);
  });

  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  it.each([
    { how: 'waits for an answer', answer: '', endsAt: inMinutes(10), told: 0 },
    { how: 'waits for another parent', answer: 'staff', endsAt: inMinutes(10), told: 0 },
    { how: 'was answered with yes', answer: 'allowed', collect: 'always', endsAt: inMinutes(-10), told: 0 },
    { how: 'had a yes that was taken back', answer: 'allowed', collect: '', endsAt: inMinutes(10), told: 1 },
    { how: 'was answered with no', answer: 'refused', endsAt: inMinutes(10), told: 1 },
    { how: 'was answered with no earlier', answer: 'refused', endsAt: inMinutes(-10), told: 1 },
    { how: 'had ended without an answer', answer: '', endsAt: inMinutes(-10), told: 1 },
  ] as const)('an unknown person whose question $how makes $told reports', async ({ told, ...question }) => {
    const { answer, endsAt } = question;
    const asked = { ...emptyQuestion, student: 'maya-brown', name: 'Uncle  Ray', date: aDay };
    const fields = { ...asked, answer, endsAt, contact: answer === 'allowed' ? 'ray' : '' };
    const collect = 'collect' in question ? question.collect : '';
    const rule = {
      ...emptyCollector,
      student: 'maya-brown',
      contact: 'ray',
      from: aDay,
      until: aDay,
      collect,
    };
    const close = await openASchool({
      records: [
        { kind: 'student', _id: 'maya-brown', fields: emptyStudent },
        { kind: 'collector', _id: collectorId('maya-brown', 'ray'), fields: rule },
        { kind: 'question', _id: 'q1', fields },
      ],
    });
    onTestFinished(close);
    const shown = renderDialog({ releaseOf });
    await typeName(shown.user, 'Uncle Ray');
    const read = renderHook(() => useQuestion(asked));
    await expect.poll(() => read.result.current?.endsAt).toBe(endsAt);
    shown.unmount();
    expect(shown.told).toHaveLength(told);
  });

  it('a sibling whom this person may not collect is not on the button and not recorded', async () => {
    const { user, recorded } = renderDialog({
      siblings: [leo, ida],
      releaseOf: ({ student }, person) =>
        student._id === leo.row.student._id ? 'ask' : releaseOf({ student }, person),
    });
    await user.click(screen.getByRole('checkbox', { name: /Ida Brown/ }));
    expect(screen.getByRole('button', { name: /Joan Brown/ }).textContent).toContain('2 children: Maya, Ida');
    await user.click(screen.getByRole('button', { name: /Joan Brown/ }));
    expect(recorded).toEqual([{ person: joan.person, siblings: ['ida-brown'] }]);
  });

  it('a sibling ticked for somebody who is barred from it is not recorded, and the office hears of it', async () => {
    const { user, recorded, told, show } = renderDialog({
      siblings: [leo, ida],
      releaseOf: ({ student }, person) =>
        student._id === here.student._id ? releaseOf({ student }, person) : 'barred',
    });
    show(here);
    await user.click(screen.getByRole('checkbox', { name: /Ida Brown/ }));
    await user.click(screen.getByRole('button', { name: /Joan Brown/ }));
    expect(recorded).toEqual([{ person: joan.person, siblings: [] }]);
    expect(told).toEqual(['barredPerson ida-brown Joan Brown']);
  });
});
