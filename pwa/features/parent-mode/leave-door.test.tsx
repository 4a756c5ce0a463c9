import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import { LeaveDoorDialog } from './leave-door.tsx';
import type { PinAnswer } from './pin-gate.ts';

function renderDialog(answer: PinAnswer['kind'], afterwards: PinTries = noPinTries, fault?: Error) {
  const happened: string[] = [];
  function Dialog() {
    const [tries, setTries] = useState(noPinTries);
    return (
      <LeaveDoorDialog
        tries={tries}
        onTry={async (pin) => {
          happened.push(pin);
          if (fault !== undefined) throw fault;
          setTries(afterwards);
          return { kind: answer, tries: afterwards };
        }}
        onTryCode={async (code) => ({ kind: code === 'K7PM-2QXA' ? 'right' : 'wrong', tries: noPinTries })}
        onNewPin={async (pin) => {
          happened.push(`new ${pin}`);
          return true;
        }}
        onLeave={() => happened.push('left')}
        onClose={() => happened.push('closed')}
      />
    );
  }
  render(
    <InApp>
      <Dialog />
    </InApp>,
  );
  return { happened, user: userEvent.setup() };
}

async function enterPin(user: ReturnType<typeof userEvent.setup>, submit: string) {
  for (const digit of '4711') {
    // One key after the other, as a hand does.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(screen.getByRole('button', { name: `Digit ${digit}` }));
  }
  await user.click(screen.getByRole('button', { name: submit }));
}

it('lets out whoever knows the PIN of the door', async () => {
  const { happened, user } = renderDialog('right');
  await enterPin(user, 'Leave');
  expect(happened).toEqual(['4711', 'left']);
});

it('takes a PIN again after a try that failed', async () => {
  const faults: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => faults.push(fault));
  const { user } = renderDialog('right', noPinTries, new Error('The disk is full.'));
  await enterPin(user, 'Leave');
  await expect.poll(() => faults).toHaveLength(1);
  vi.unstubAllGlobals();
  expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('false');
});

it('has no way out for whoever knows neither PIN nor code', async () => {
  const { happened, user } = renderDialog('wrong');
  await enterPin(user, 'Leave');
  expect(happened).toEqual(['4711']);
  expect(screen.queryByText(/Forgotten/)).toBeNull();
  expect(screen.queryByText(/[Ss]ign out/)).toBeNull();
});

it('says who sets the PIN of a door that has none', async () => {
  const { user } = renderDialog('noPin');
  await enterPin(user, 'Leave');
  expect(await screen.findByText(/An administrator sets one under Devices/)).toBeTruthy();
});

it('says how long to wait after too many tries, also where the door has no PIN', async () => {
  const { user } = renderDialog('noPin', { ...noPinTries, wrong: 5, waitLeftMs: 30_000 });
  await enterPin(user, 'Leave');
  expect(await screen.findByText('Too many wrong tries. Try again in 0:30.')).toBeTruthy();
});

it('takes a one-time code, and then a new PIN', async () => {
  const { happened, user } = renderDialog('wrong');
  await user.click(screen.getByRole('button', { name: 'Use a one-time code' }));
  const field = await screen.findByRole('textbox', { name: /One-time code/ });
  await user.type(field, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Use the code' }));
  expect(await screen.findByText(/This is not a code for this device/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'k7pm-2qxa');
  await user.click(screen.getByRole('button', { name: 'Use the code' }));
  await screen.findByText('The code is right. Choose a new PIN for this device.');
  await enterPin(user, 'Continue');
  await enterPin(user, 'Save the PIN');
  expect(happened).toEqual(['new 4711', 'left']);
});
