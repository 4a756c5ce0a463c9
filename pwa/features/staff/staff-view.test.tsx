import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import type { StaffLine } from './staff-lines.ts';
import { StaffQuestion } from './staff-page.tsx';
import { StaffCard } from './staff-table.tsx';
import { StaffView, type StaffViewProps } from './staff-view.tsx';

const sam: StaffLine = {
  id: 'sam',
  name: 'Sam Stone',
  email: 'sam@example.org',
  phone: '876 555 0100',
  photo: null,
  lastLogin: 'Never',
  isApproved: false,
  isEmailVerified: true,
};
const loaded = {
  status: 'loaded',
  staff: [],
  atMs: Date.parse('2026-11-20T13:05:00Z'),
  isStale: false,
  tryAgain: () => undefined,
} as const;

/** Nothing answers in these tests: what the server alone knows stays empty. */
const offline = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

function renderInApp(children: ReactNode) {
  const alerts = createAlertStore({ newId: () => '1', startTimer: () => undefined });
  render(
    <ThemeProvider>
      <QueryClientProvider client={offline}>
        <AlertsProvider alerts={alerts}>{children}</AlertsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), alerts };
}

function renderView(props: Partial<StaffViewProps> = {}) {
  return renderInApp(
    <StaffView
      school="hilltop"
      staff={loaded}
      lines={[]}
      accessCode="KM4T-9WPX"
      timeZone="America/Jamaica"
      onAction={() => undefined}
      {...props}
    />,
  );
}

describe('the staff page', () => {
  it('says how staff join while there are none, with the code to copy', async () => {
    const { user, alerts } = renderView();
    expect(screen.getByText('Nobody has joined yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy the access code' }));
    expect(await navigator.clipboard.readText()).toBe('KM4T-9WPX');
    expect(alerts.getAlerts()).toMatchObject([{ msg: 'Access code copied', alertType: 'success' }]);
  });

  it('shows no code that would admit nobody', () => {
    renderView({ accessCode: null });
    expect(screen.getByText(/as soon as the school is approved/)).toBeTruthy();
    expect(screen.queryByText('KM4T-9WPX')).toBeNull();
  });

  it('counts those who are approved as staff, and who waits apart', () => {
    renderView({ lines: [sam, { ...sam, id: 'ann', isApproved: true }] });
    expect(screen.getByText('1 staff member · 1 awaiting approval')).toBeTruthy();
  });

  it('says of when it is when the network has gone, and tries again', async () => {
    let tries = 0;
    const { user } = renderView({ staff: { ...loaded, isStale: true, tryAgain: () => (tries += 1) } });
    expect(screen.getByRole('status').textContent).toContain('November 20, 2026, 8:05 AM');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });

  it('says that it needs the network once, and tries again', async () => {
    let tries = 0;
    const { user } = renderView({ staff: { status: 'unreachable', tryAgain: () => (tries += 1) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });
});

describe('a staff member', () => {
  it('who waits can be approved or removed, one who is approved only removed', async () => {
    const asked: string[] = [];
    const { user } = renderInApp(
      <>
        <StaffCard line={sam} onAction={({ id }, action) => asked.push(`${action} ${id}`)} />
        <StaffCard
          line={{ ...sam, id: 'ann', name: 'Ann Reid', isApproved: true }}
          onAction={({ id }, action) => asked.push(`${action} ${id}`)}
        />
      </>,
    );
    expect(screen.getByText('Awaiting approval')).toBeTruthy();
    expect(screen.getByText('Approved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve Ann Reid' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Approve Sam Stone' }));
    await user.click(screen.getByRole('button', { name: 'Remove Ann Reid' }));
    expect(asked).toEqual(['approve sam', 'remove ann']);
  });

  it('who has not verified the email has a button to approve, which says why that waits', async () => {
    const unverified = { ...sam, isEmailVerified: false };
    const asked: string[] = [];
    const { user } = renderInApp(
      <StaffCard line={unverified} onAction={({ id }, action) => asked.push(`${action} ${id}`)} />,
    );
    await user.click(screen.getByRole('button', { name: 'Approve Sam Stone' }));
    expect(asked).toEqual(['approve sam']);
    renderInApp(
      <StaffQuestion
        line={unverified}
        action="approve"
        onConfirm={() => asked.push('confirmed')}
        onCancel={() => asked.push('closed')}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Email not verified' });
    expect(dialog.textContent).toContain('has not verified their email address yet');
    await user.click(within(dialog).getByText('Close'));
    expect(asked).toEqual(['approve sam', 'closed']);
  });
});
