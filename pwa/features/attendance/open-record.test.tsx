import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { aDay, aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { give } from '#pwa/data/school/give.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { useAskWhy } from '#pwa/fields/ask-why.tsx';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { say } from '#pwa/words/i18n.ts';
import { attendanceKey } from '#sync/school/records/attendance-undo.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { OpenRecord, useSaveAttendance } from './open-record.tsx';

const at = (time: string) => ({
  person: typedPerson('Ivy Green'),
  time: WallTime.parse(`${aDay}T${time}`),
});
const ofJoan = { contact: 'joan', relationship: 1, type: 1 };

let close: () => Promise<void>;

beforeEach(async () => {
  const nameInfo = { ...emptyName, firstName: 'Joan', lastName: 'Brown' };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'contact', _id: 'joan', fields: { ...emptyContact, nameInfo } },
    ],
    days: [{ date: aDay, rows: [] }],
  });
  signInAs('Ada', 'Reid');
});

afterEach(() => close());

it('opens with the focus on the first person of the child', async () => {
  open(aDoorRow('Maya Brown', { fields: { dropOff: at('08:05') }, student: { contacts: [ofJoan] } }));
  const people = await screen.findByRole('radiogroup', { name: 'Picked up by' });
  const joan = within(people).getByRole('radio', { name: /^Joan Brown/ });
  await waitFor(() => expect(document.activeElement).toBe(joan));
});

it('speaks of the notes alone when nothing else was saved', async () => {
  open(aDoorRow('Maya Brown', { fields: { dropOff: at('08:05'), pickUp: at('15:10') } }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Sleepy');
  await userEvent.click(screen.getByRole('button', { name: 'Save attendance' }));
  expect(await screen.findByText('Notes about Maya Brown saved')).toBeDefined();
});

it('says what holds again when Undo brings back a pick-up that was taken away', async () => {
  open(aDoorRow('Maya Brown', { fields: { dropOff: at('08:05'), pickUp: at('15:10') } }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Dropped off' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save attendance' }));
  expect(await screen.findByText('Maya Brown dropped off at 8:05 AM')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Maya Brown picked up at 3:10 PM')).toBeDefined();
  expect(screen.queryByText(/^Undone/)).toBeNull();
});

it('does not take back what another screen has written since', async () => {
  const row = aDoorRow('Maya Brown', { fields: { dropOff: at('08:05'), pickUp: at('15:10') } });
  open(row);
  await userEvent.click(await screen.findByRole('radio', { name: 'Dropped off' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save attendance' }));
  await screen.findByText('Maya Brown dropped off at 8:05 AM');
  await give('recordAttendance', { ...attendanceKey(row.attendance), pickUp: at('15:30') });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(say('attendance.undoTooLate'))).toBeDefined();
});

function open(row: ReturnType<typeof aDoorRow>): void {
  function Example() {
    const save = useSaveAttendance(useAskWhy(undefined));
    return (
      <>
        <AlertList />
        <OpenRecord row={row} canEdit timeZone="UTC" onSave={save} onClose={() => undefined} />
      </>
    );
  }
  render(<Example />, { wrapper: InApp });
}
