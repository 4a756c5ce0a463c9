import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import type { Paged } from '#pwa/fields/use-page.ts';
import { emptyAddress } from '#sync/school/records/address.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import type { Feedback } from '#sync/school/records/feedback.ts';
import { User } from '#sync/school/records/user.ts';
import { SuperadminDashboard } from './dashboard-page.tsx';
import { MessagesView } from './messages-page.tsx';
import { SchoolView } from './school-page.tsx';
import { SchoolsView } from './schools-page.tsx';
import { UsersView } from './users-page.tsx';

const alerts = createAlertStore({ newId: () => 'id', startTimer: () => () => undefined });

function renderInApp(node: React.ReactNode) {
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueries()}>
        <AlertsProvider alerts={alerts}>
          <MemoryRouter>{node}</MemoryRouter>
        </AlertsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

function aPage<Item>(
  items: readonly Item[],
  part: { total?: number; page?: number; search?: string } = {},
): Paged<Item> {
  const { total = items.length, page = 0, search = '' } = part;
  return {
    state: { status: 'loaded', isStale: false, error: null, items, total, page },
    total,
    asked: { search, page },
    onSearch: vi.fn<(search: string) => void>(),
    onPage: vi.fn<(page: number) => void>(),
    reload: vi.fn<() => void>(),
  };
}

const aUser = (part: Partial<User>) =>
  User.parse({
    _id: 'u',
    email: 'joan@gray.example',
    emailVerified: true,
    phone: '',
    photo: null,
    createdAt: '2026-09-07T12:00:00.000Z',
    lastLogin: null,
    isSuperadmin: false,
    roles: [],
    nameInfo: { ...emptyName, firstName: 'Joan', lastName: 'Gray' },
    address: emptyAddress,
    ...part,
  });
const oak = {
  ...emptySchool,
  _id: 'oak',
  name: 'Oak School',
  urlslug: 'oak',
  isActive: true,
  createdAt: '2026-09-07T12:00:00.000Z',
};

it('the dashboard says once that it is coming soon', () => {
  renderInApp(<SuperadminDashboard />);
  expect(screen.getAllByText(/coming soon/i)).toHaveLength(1);
});

describe('the members', () => {
  it('show marker, verified email, registration and last login', () => {
    const members = [
      aUser({}),
      aUser({ _id: 'v', emailVerified: false, isSuperadmin: true, lastLogin: '2026-11-20T12:00:00.000Z' }),
    ];
    renderInApp(<UsersView paged={aPage(members, { total: 50_000 })} />);
    expect(screen.getByRole('heading', { name: '50,000 Registered Users' })).toBeTruthy();
    const [joan, root] = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem');
    expect(joan?.textContent).toContain('September 7, 2026');
    expect(joan?.textContent).toContain('N/A');
    expect(within(joan ?? document.body).getByRole('img', { name: 'Email verified' })).toBeTruthy();
    expect(root?.textContent).toContain('Superadmin');
    expect(root?.textContent).toContain('November 20, 2026');
    expect(within(root ?? document.body).getByRole('img', { name: 'Email not verified' })).toBeTruthy();
  });

  it('are turned page by page', async () => {
    const paged = aPage([aUser({})], { total: 120, page: 1 });
    const user = renderInApp(<UsersView paged={paged} />);
    expect(screen.getByText('51 to 100 of 120').role).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(paged.onPage).toHaveBeenNthCalledWith(1, 2);
    expect(paged.onPage).toHaveBeenNthCalledWith(2, 0);
  });

  it('say that nobody matches, and that the list could not be had', () => {
    renderInApp(<UsersView paged={{ ...aPage<User>([], { search: 'x' }), total: 1_200 }} />);
    expect(screen.getByRole('heading', { name: '1,200 Registered Users' })).toBeTruthy();
    expect(screen.getByText('Nobody matches')).toBeTruthy();
    renderInApp(<UsersView paged={{ ...aPage<User>([]), state: { status: 'unreachable', error: null } }} />);
    expect(screen.getByText('The list could not be loaded')).toBeTruthy();
  });
});

describe('the schools', () => {
  it('are approved and deactivated after a question', async () => {
    const user = renderInApp(<SchoolsView paged={aPage([oak])} toSchool={(slug) => `/superadmin/${slug}`} />);
    expect(screen.getByRole('heading', { name: '1 School' })).toBeTruthy();
    expect(screen.getByText('Pending Approval')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Oak School' }).getAttribute('href')).toBe(
      '/superadmin/oak',
    );
    await user.click(screen.getByRole('button', { name: 'Deactivate Oak School' }));
    expect(within(screen.getByRole('dialog')).getByText('Deactivate Oak School?')).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Approve Oak School' })).toBeTruthy();
  });

  it('have no Edit button on the superadmin’s view of one', () => {
    renderInApp(<SchoolView school={oak} onOpen={() => undefined} onChanged={() => undefined} back={null} />);
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open as its administrator' })).toBeTruthy();
  });
});

it('a message is marked as read, and as new again', async () => {
  const onMark = vi.fn<(message: Feedback, isRead: boolean) => void>();
  const message = {
    _id: 'm',
    name: '',
    email: 'ann@reid.example',
    message: 'Lovely.',
    createdAt: '2026-09-07T12:00:00.000Z',
    user: null,
    readAt: null,
  };
  const pages = {
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    isRefetchError: false,
    fetchNextPage: async () => undefined,
    refetch: async () => undefined,
  };
  const user = renderInApp(
    <MessagesView
      messages={[message]}
      readAll={async () => ({ items: [message], lacks: undefined })}
      onMark={onMark}
      pages={pages}
      said={undefined}
    />,
  );
  expect(screen.getByText('New')).toBeTruthy();
  await user.click(
    screen.getByRole('button', { name: 'Mark as read: the message of Somebody who gave no name' }),
  );
  expect(onMark).toHaveBeenCalledWith(message, true);
});
