import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { say } from '#pwa/words/i18n.ts';
import { type Announcement, emptyAnnouncement } from '#sync/school/records/announcement.ts';
import { announcementsSheet } from './announcements-sheet.ts';
import { AnnouncementsView } from './announcements-view.tsx';

const [fair, trip] = ['Fair', 'Trip'].map((title) => ({ ...emptyAnnouncement, _id: title, title }));
const noop = () => undefined;

function Page({ announcements }: { readonly announcements: readonly (Announcement | undefined)[] }) {
  return (
    <main>
      <AnnouncementsView
        announcements={announcements.filter((one) => one !== undefined)}
        gradeLevels={[]}
        students={new Map()}
        timeZone="UTC"
        nowMs={0}
        readBy={undefined}
        families={[]}
        onAdd={noop}
        onEdit={noop}
        onDelete={noop}
      />
    </main>
  );
}

it('gives the focus to the next announcement when one is deleted, and then to the title', async () => {
  const { rerender } = render(<Page announcements={[fair, trip]} />, { wrapper: InApp });
  screen.getByRole('button', { name: /Delete.*Fair/ }).focus();
  rerender(<Page announcements={[trip]} />);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: /Delete.*Trip/ }));
  rerender(<Page announcements={[]} />);
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

it('gives when each was written as a file by the school’s clock', () => {
  const written = { ...emptyAnnouncement, _id: 'fair', writtenAt: '2026-11-21T00:30:00.000Z' };
  const known = { gradeLevels: [], students: new Map(), timeZone: 'America/Jamaica' };
  const { rows } = announcementsSheet({ announcements: [written], ...known }, say);
  expect(rows[0]?.slice(3, 5)).toEqual(['2026-11-20 19:30', '2026-11-20 19:30']);
});
