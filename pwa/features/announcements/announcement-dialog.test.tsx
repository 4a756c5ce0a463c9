import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyAnnouncement } from '#sync/school/records/announcement.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

const opened = { ...emptyAnnouncement, _id: 'a', title: 'Sports day', body: 'Bring a hat.' };
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const send = () => screen.getByRole('button', { name: 'Send to parents' });

function open(announcement?: typeof opened) {
  let closed = 0;
  const dialog = (now: typeof opened | undefined) => (
    <InApp>
      <AnnouncementDialog
        announcement={now}
        gradeLevels={[]}
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
