import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { say } from '#pwa/words/i18n.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import type { Device } from '#sync/wire/protocol.ts';
import { deviceLine } from './device-words.ts';
import { devicesSheet } from './devices-sheet.ts';
import { DeviceCard, DevicesView, type DevicesViewProps } from './devices-view.tsx';
import { RenameDialog, RevokeDialog } from './device-dialogs.tsx';
import { DoorPinDialog } from './door-pin-dialogs.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { PairingCode } from './pair-dialogs.tsx';

const nowMs = Date.parse('2026-11-21T13:25:00Z');
const device: Device = {
  _id: 'tablet',
  name: 'Front door',
  isRevoked: false,
  lookedInto: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastSeen: '2026-11-21T13:20:00.000Z',
  waiting: 2,
  oldestWaiting: '2026-11-21T13:00:00.000Z',
  clockErrorMs: 0,
  version: '1.4.6',
  isDoor: false,
  isFamily: false,
  opensWith: 'staffed',
  pairedAt: null,
  hasPin: false,
  lastUser: null,
  agent: '',
  network: '',
};
const lineOf = (part: Partial<Device> = {}, ownId = 'office') =>
  deviceLine(
    { ...device, ...part },
    {
      say,
      nowMs,
      timeZone: 'America/Jamaica',
      ownId,
      serverVersion: '1.5.0',
    },
  );

function renderInApp(node: React.ReactNode) {
  render(<InApp>{node}</InApp>);
  return userEvent.setup();
}

const renderView = (part: Partial<DevicesViewProps>) =>
  renderInApp(
    <DevicesView
      devices={{
        status: 'loaded',
        devices: [],
        isStale: false,
        knownSinceMs: nowMs,
        tryAgain: () => undefined,
      }}
      lines={[]}
      nowMs={nowMs}
      timeZone="America/Jamaica"
      toHandIn="/hand-in"
      onAction={() => undefined}
      onAddDoor={() => undefined}
      {...part}
    />,
  );

describe('the roll-call', () => {
  it('as a file says when each was seen, by the school’s clock', () => {
    const seen = [lineOf({ lastSeen: '2026-11-21T00:30:00.000Z' }), lineOf({ lastSeen: null })];
    const { rows } = devicesSheet(seen, 'America/Jamaica', say);
    expect(rows.map((cells) => cells[2])).toEqual(['2026-11-20 19:30', '']);
  });

  it('says which app is old, and what becomes of it', () => {
    renderView({ lines: [lineOf({ isDoor: true, pairedAt: device.createdAt })] });
    expect(screen.getByText('Old version, updates by itself when nobody uses it')).toBeTruthy();
  });

  it('leads to handing in a file', () => {
    renderView({});
    expect(
      screen.getByRole('link', { name: 'Upload records from another device' }).getAttribute('href'),
    ).toBe('/hand-in');
    expect(screen.getByText('No device yet')).toBeTruthy();
  });

  it('says that it needs the network, and tries again', async () => {
    let tries = 0;
    const user = renderView({ devices: { status: 'unreachable', tryAgain: () => (tries += 1) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });

  it('says what a server that failed has said', () => {
    renderView({ devices: { status: 'unreachable', said: 'API Error <html>', tryAgain: () => undefined } });
    expect(screen.getByText('API Error <html>')).toBeTruthy();
    expect(screen.queryByText(/needs a connection/)).toBeNull();
  });

  it('says how old it is when the network has gone, and tries again', async () => {
    const knownSinceMs = nowMs - 7 * 60_000;
    let tries = 0;
    const tryAgain = () => (tries += 1);
    const user = renderView({
      devices: { status: 'loaded', devices: [], isStale: true, knownSinceMs, tryAgain },
    });
    expect(screen.getByRole('status').textContent).toContain('7 min old');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });
});

describe('devices that nobody has used for a month', () => {
  it('are folded away, with their number', async () => {
    const user = renderView({
      lines: [
        lineOf({ _id: 'a', name: 'Front door' }),
        lineOf({ _id: 'b', name: 'Old phone', lastSeen: '2026-09-01T00:00:00.000Z' }),
      ],
    });
    expect(screen.queryByText('Old phone')).toBeNull();
    const fold = screen.getByRole('button', { name: 'Not seen for a while (1)' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await user.click(fold);
    expect(screen.getByText('Old phone')).toBeTruthy();
  });
});

describe('a door', () => {
  it('offers its PIN, a code for a forgotten one, and another tablet', async () => {
    const asked: string[] = [];
    const user = renderInApp(
      <DeviceCard
        line={lineOf({ isDoor: true, pairedAt: '2026-11-20T08:00:00.000Z' })}
        onAction={(_, action) => asked.push(action)}
      />,
    );
    expect(screen.getByText('No PIN')).toBeTruthy();
    for (const name of ['Set the door PIN', 'Code for a forgotten PIN', 'Set up a tablet with a new code']) {
      // One after the other: the menu closes after each.
      // oxlint-disable-next-line no-await-in-loop
      await user.click(screen.getByRole('button', { name: 'Door settings of Front door' }));
      // oxlint-disable-next-line no-await-in-loop
      await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
    }
    expect(asked).toEqual(['pin', 'resetCode', 'code']);
  });

  it('waits for its tablet, then shows its code large, with the time that is left', async () => {
    let renewed = 0;
    const code = (leftMs: number) => (
      <PairingCode
        code="K7PM-2QXA"
        leftMs={leftMs}
        origin="https://school.example"
        onRenew={() => (renewed += 1)}
      />
    );
    const user = renderInApp(
      <>
        <DeviceCard line={lineOf({ isDoor: true })} onAction={() => undefined} />
        {code(545_000)}
      </>,
    );
    expect(screen.getByText('Waiting for its tablet')).toBeTruthy();
    expect(screen.getByText('K7PM-2QXA')).toBeTruthy();
    expect(screen.getByText('Good for 9:05, once')).toBeTruthy();
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New code' }));
    expect(renewed).toBe(1);
  });

  it('hides a code that has expired', () => {
    renderInApp(<PairingCode code="K7PM-2QXA" leftMs={0} origin="https://a.b" onRenew={() => undefined} />);
    expect(screen.getByText('This code has expired.')).toBeTruthy();
    expect(screen.queryByText('K7PM-2QXA')).toBeNull();
  });

  it('gets a PIN of 4 to 6 digits, typed twice alike', async () => {
    const saved: string[] = [];
    const user = renderInApp(
      <DoorPinDialog
        isDoor
        name="Front door"
        onSave={async (pin) => {
          saved.push(pin);
          return { kind: 'done', message: '', answer: {} };
        }}
        onSaved={() => saved.push('saved')}
        onClose={() => saved.push('closed')}
      />,
    );
    const [first, second] = screen.getAllByLabelText(/PIN/, { selector: 'input' });
    await user.type(first as HTMLElement, '12');
    await user.click(screen.getByRole('button', { name: 'Save PIN' }));
    expect(screen.getByText('Enter 4 to 6 digits.')).toBeTruthy();
    expect(screen.getByText('The two are not the same.')).toBeTruthy();
    await user.type(first as HTMLElement, '34');
    await user.type(second as HTMLElement, '1234');
    await user.click(screen.getByRole('button', { name: 'Save PIN' }));
    expect(screen.getByText('This PIN is too easy to guess. Choose one unlike 1111 or 1234.')).toBeTruthy();
    expect(saved).toEqual([]);
    for (const input of [first, second]) await user.type(input as HTMLElement, '0');
    await user.click(screen.getByRole('button', { name: 'Save PIN' }));
    expect(saved).toEqual(['12340', 'saved', 'closed']);
  });
});

describe('a device', () => {
  it('offers to stop it; a stopped one to let it in again', async () => {
    const asked: string[] = [];
    const user = renderInApp(
      <>
        <DeviceCard line={lineOf()} onAction={(_, action) => asked.push(action)} />
        <DeviceCard
          line={lineOf({ _id: 'old', name: 'Old one', isRevoked: true })}
          onAction={(_, action) => asked.push(action)}
        />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Block Front door' }));
    await user.click(screen.getByRole('button', { name: 'Unblock Old one' }));
    expect(asked).toEqual(['revoke', 'unrevoke']);
    expect(screen.getByText('Blocked')).toBeTruthy();
  });

  it('says before it is stopped what that means, what waits on it, and that it is this one', async () => {
    let confirmed = 0;
    const user = renderInApp(
      <RevokeDialog
        line={lineOf({}, 'tablet')}
        onConfirm={() => (confirmed += 1)}
        onCancel={() => undefined}
      />,
    );
    expect(screen.getByText(/until an administrator accepts them/)).toBeTruthy();
    expect(screen.getByText(/^2 records still wait on it/)).toBeTruthy();
    expect(screen.getByText('This is the device that you are using now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Block this device' }));
    expect(confirmed).toBe(1);
  });

  it('keeps the new name that was typed when the server cannot be reached', async () => {
    let closed = 0;
    const user = renderInApp(
      <RenameDialog
        name="Front door"
        onRename={async () => 'This needs the network'}
        onClose={() => (closed += 1)}
      />,
    );
    const field = screen.getByLabelText(/Name of the device/);
    await user.clear(field);
    await user.type(field, 'Side door');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('This needs the network')).toBeTruthy();
    expect(screen.getByDisplayValue('Side door')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
    expect(closed).toBe(0);
  });
});

it('asks per door who uses it: staff, or families by PIN or pass', async () => {
  const saved: string[] = [];
  const user = renderInApp(
    <OpeningDialog
      door={{ name: 'Front door', opensWith: 'staffed' }}
      onSave={async (opensWith) => {
        saved.push(opensWith);
        return { kind: 'done', message: '', answer: {} };
      }}
      onSaved={() => saved.push('refreshed')}
      onClose={() => saved.push('closed')}
    />,
  );
  expect(screen.getByRole('radio', { name: /Staffed/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: /Family/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual(['family', 'refreshed', 'closed']);
  expect(lineOf({ isDoor: true, opensWith: 'family' }).whoAndWhat).toContain('Family door');
});
