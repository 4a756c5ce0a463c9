import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { type Announcement, emptyAnnouncement } from '#sync/school/records/announcement.ts';
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
