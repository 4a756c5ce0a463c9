import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import type { ShownPass } from '#pwa/data/school/shown-pass.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { OpenedPassView } from './opened-pass-view.tsx';
import { PassCode } from './pass-code.tsx';

const pass: ShownPass = { kind: 'pass', text: 'BG1.joan.abc.secretsecretsecr', leftMs: 12_400 };

describe('a pass', () => {
  const show = (shown: ShownPass) =>
    render(
      <InApp>
        <PassCode name="Joan Brown" school="Hope Gate" shown={shown} />
      </InApp>,
    );

  it('says whose it is and never reads the code out', () => {
    show(pass);
    expect(
      screen.getByRole('img', { name: 'Pass of Joan Brown: a QR code for the camera at the door' }),
    ).toBeTruthy();
    expect(screen.getByText('Hope Gate')).toBeTruthy();
    expect(screen.getByText('New code in 13 seconds').getAttribute('aria-hidden')).toBe('true');
    expect(document.body.innerHTML).not.toContain('secret');
  });

  it('asks for a connection when the keys on the device are over', () => {
    show({ kind: 'old' });
    expect(screen.getByText('Open Bellgate once with a connection')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a pass by link', () => {
  const day = (text: string) => SchoolDay.parse(text);
  const opened = {
    school: { _id: 'school', name: 'Hope Gate', timeZone: 'America/Jamaica' },
    contact: 'aunt',
    name: 'Ann Lee',
    children: ['Maya', 'Leo'],
    from: day('2026-11-23'),
    until: day('2026-11-24'),
    pin: '8150',
  };
  const show = (today: string) => {
    render(
      <InApp>
        <OpenedPassView opened={opened} today={day(today)} shown={pass} onRemove={() => undefined} />
      </InApp>,
    );
    return userEvent.setup();
  };

  it('says when it begins, and shows neither pass nor PIN before', () => {
    show('2026-11-22');
    expect(screen.getByText('Begins on November 23, 2026')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show PIN' })).toBeNull();
  });

  it('shows the pass until the last day, and the PIN behind a press', async () => {
    const user = show('2026-11-24');
    expect(screen.getByRole('img', { name: /^Pass of Ann Lee/ })).toBeTruthy();
    expect(screen.getByText('Collects Maya, Leo')).toBeTruthy();
    expect(screen.queryByText('8150')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show PIN' }));
    expect(screen.getByText('8150')).toBeTruthy();
    expect(screen.getByText('PIN: 8 1 5 0')).toBeTruthy();
  });

  it('says that it has ended, and can be removed', () => {
    show('2026-11-25');
    expect(screen.getByText('This pass ended on November 24, 2026.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove from this browser' })).toBeTruthy();
  });
});
