import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import type { AddressedFamily } from '#sync/school/records/announcement-reach.ts';
import { emptyAnnouncement } from '#sync/school/records/announcement.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

const child = (_id: string, firstName: string): Student => ({
  ...emptyStudent,
  _id,
  nameInfo: { ...emptyStudent.nameInfo, firstName, lastName: 'Brown' },
});
const [maya, leo] = [child('maya', 'Maya'), child('leo', 'Leo')];
const families: readonly AddressedFamily[] = [
  { students: new Set(['maya']), places: [], leftOn: '', hasEmail: true },
  { students: new Set(['leo']), places: [], leftOn: '', hasEmail: false },
];
const opened = { ...emptyAnnouncement, _id: 'a', title: 'Sports day', body: 'Bring a hat.' };
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const send = () => screen.getByRole('button', { name: 'Send to parents' });

function open(announcement?: typeof opened) {
  let closed = 0;
  const dialog = (now: typeof opened | undefined, isGone = false) => (
    <InApp>
      <AnnouncementDialog
        announcement={now}
        isGone={isGone}
        gradeLevels={[]}
        students={new Map([maya, leo].map((student) => [student._id, student]))}
        families={families}
        timeZone="America/Jamaica"
        schoolLanguage="en"
        authorName="Grace Bell"
        onClose={() => (closed += 1)}
      />
    </InApp>
  );
  const { rerender } = render(dialog(announcement));
  return {
    user: userEvent.setup(),
    closed: () => closed,
    changedElsewhere: (now: typeof opened) => rerender(dialog(now)),
    deletedElsewhere: () => rerender(dialog(announcement, true)),
  };
}

it('focuses the first wrong field of an announcement', async () => {
  const { user } = open();
  await user.click(send());
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
  expect(document.activeElement).toBe(title());
  await user.type(title(), 'Water{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(text());
});

it('keeps what was typed when another device deletes the announcement', async () => {
  const { user, deletedElsewhere } = open(opened);
  await user.type(text(), ' And water.');
  deletedElsewhere();
  expect(text().value).toBe('Bring a hat. And water.');
  expect(screen.getByRole('alert').textContent).toContain('This announcement is not there.');
  expect(screen.queryByRole('button', { name: 'Send to parents' })).toBeNull();
});

it('asks before a half-written announcement is left', async () => {
  const { user, closed } = open();
  await user.type(title(), 'Half');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(title().value).toBe('Half');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(closed()).toBe(1);
});

it('follows what another device changes, keeps what was typed, and says what changed', async () => {
  const { user, changedElsewhere } = open(opened);
  await user.type(title(), ' on Friday');
  changedElsewhere({ ...opened, title: 'Sports week', body: 'Bring water.' });
  expect(title().value).toBe('Sports day on Friday');
  expect(text().value).toBe('Bring water.');
  expect(screen.getByText(/Another device changed this .*: title and text\./)).toBeTruthy();
});

it('saves nothing when nothing was changed, and closes', async () => {
  const { user, closed } = open(opened);
  await user.click(send());
  expect(closed()).toBe(1);
});

it('says how many families it reaches, of children who are found by name and taken out again', async () => {
  const { user } = open();
  expect(screen.getByText(/^Reaches 2 families\./)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Families of chosen children' }));
  await user.click(send());
  expect(screen.getByText('Please choose at least one child.')).toBeTruthy();
  const search = screen.getByRole('combobox', { name: /^Add a child/ });
  await user.type(search, 'leo{Enter}');
  // What is typed chooses nobody; what is on the list does.
  expect(screen.queryByRole('list', { name: 'Chosen children' })).toBeNull();
  await user.clear(search);
  await user.type(search, 'leo');
  await user.click(await screen.findByText('Leo Brown'));
  expect(screen.getByText(/^Reaches 1 family\. For 1 of them no parent has an email address/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Leo Brown' }));
  expect(screen.queryByRole('list', { name: 'Chosen children' })).toBeNull();
});

it('offers the words in another language only when somebody asks, and takes them away again', async () => {
  const { user } = open();
  expect(screen.queryByRole('button', { name: 'Add English' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Spanish' }));
  await user.type(screen.getByRole('textbox', { name: 'Title in Spanish' }), 'Agua');
  await user.click(send());
  expect(screen.getByRole('textbox', { name: 'Text in Spanish' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Remove Spanish' }));
  expect(screen.queryByRole('textbox', { name: 'Title in Spanish' })).toBeNull();
});

it('is planned for a day and a time, which are both asked for', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'At a time' }));
  await user.click(send());
  expect(screen.getByText('Please choose a day.')).toBeTruthy();
  expect(screen.getByText('Please choose a time.')).toBeTruthy();
});
