import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import { SchoolCard, type SchoolOnCard } from './school-card.tsx';

function renderCard(school: Partial<SchoolOnCard> = {}) {
  render(
    <ThemeProvider>
      <AlertsProvider alerts={createAlertStore({ newId: () => '1', startTimer: () => undefined })}>
        <SchoolCard school={{ name: 'Hilltop', isApproved: true, isActive: true, ...school }} />
      </AlertsProvider>
    </ThemeProvider>,
  );
}

describe('a school’s card', () => {
  it('of an approved school has the access code and no badge', () => {
    renderCard({ accessCode: 'KM4T-9WPX' });
    expect(screen.getByText('KM4T-9WPX')).toBeTruthy();
    expect(screen.queryByText('Pending Approval')).toBeNull();
  });

  it('of one that waits says so, and keeps back a code that would admit nobody', () => {
    renderCard({ accessCode: 'KM4T-9WPX', isApproved: false });
    expect(screen.getByText('Pending Approval')).toBeTruthy();
    expect(screen.queryByText('KM4T-9WPX')).toBeNull();
  });

  it('of a deactivated one says that', () => {
    renderCard({ isActive: false });
    expect(screen.getByText('Deactivated')).toBeTruthy();
  });

  it('shows the logo, of which the name is said beside it', () => {
    renderCard({ logo: { type: 'image/webp', data: 'AAAA', url: '/api/media/0' } });
    expect(screen.getByRole('article', { name: 'Hilltop' }).querySelector('img')?.src).toContain(
      'data:image/webp;base64,AAAA',
    );
  });
});
