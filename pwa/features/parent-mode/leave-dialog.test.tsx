import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { PinAnswer } from './pin-gate.ts';

function renderDialog(tries: PinTries, answer: PinAnswer['kind'] = 'wrong') {
  const happened: string[] = [];
  render(
    <InApp>
      <LeaveDialog
        tries={tries}
        onTry={async (pin) => {
          happened.push(pin);
          return { kind: answer, tries };
        }}
        onLeave={() => happened.push('left')}
        onClose={() => happened.push('closed')}
        userName="Grace Bell"
        onTryPassword={async (password) => ({ kind: password === 'bell' ? 'right' : 'wrong', tries })}
        onLeaveByPassword={() => happened.push('left by password')}
        onTryCode={async (code) => ({ kind: code === 'K7PM-2QXA' ? 'right' : 'wrong', tries })}
        onNewPin={async (pin) => {
          happened.push(`new ${pin}`);
          return true;
        }}
      />
    </InApp>,
  );
  return { happened, user: userEvent.setup() };
}

const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });

async function enterPin(user: ReturnType<typeof userEvent.setup>) {
  await typePin(user, 'Leave');
}

async function typePin(user: ReturnType<typeof userEvent.setup>, submit: string) {
  for (const digit of '4711') {
    // One key after the other, as a hand does.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(screen.getByRole('button', { name: `Digit ${digit}` }));
  }
  await user.click(screen.getByRole('button', { name: submit }));
}

it('lets out whoever knows the PIN', async () => {
  const { user, happened } = renderDialog(noPinTries, 'right');
  await enterPin(user);
  expect(happened).toEqual(['4711', 'left']);
});

it('says how many tries are left', async () => {
  const { user, happened } = renderDialog({ wrong: 4, waitLeftMs: 0 });
  await enterPin(user);
  expect(screen.getByText('That is not the PIN. 1 try left.')).toBeDefined();
  expect(happened).toEqual(['4711']);
});

it('takes no PIN during the wait, and says how long it is', async () => {
  const { user, happened } = renderDialog({ wrong: 6, waitLeftMs: 59_400 });
  expect(screen.getByText('Too many wrong tries. Try again in 1:00.')).toBeDefined();
  await enterPin(user);
  expect(happened).toEqual([]);
});

it('asks whoever has forgotten it for the password of the person who is signed in, and signs nobody out', async () => {
  const { user, happened } = renderDialog(noPinTries);
  await user.click(screen.getByRole('button', { name: 'Forgotten the PIN?' }));
  expect(
    screen.getByText('Enter the password of Grace Bell to leave Parent Mode.', { exact: false }),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  await user.type(password(), 'wrong{Enter}');
  expect(screen.getByText('This is not the right password.')).toBeDefined();
  await user.type(password(), 'bell{Enter}');
  expect(happened).toEqual(['left by password']);
});

it('takes a one-time code of an administrator, and asks for a new PIN', async () => {
  const { user, happened } = renderDialog(noPinTries);
  await user.click(screen.getByRole('button', { name: 'Forgotten the PIN?' }));
  await user.click(screen.getByRole('button', { name: 'Use a one-time code' }));
  const code = screen.getByLabelText(/One-time code/);
  await user.type(code, 'aaaa-aaaa{Enter}');
  expect(await screen.findByText(/This is not a code for this device/)).toBeDefined();
  await user.clear(code);
  await user.type(code, 'k7pm-2qxa{Enter}');
  expect(await screen.findByText(/Choose a new PIN for this device\./)).toBeDefined();
  await typePin(user, 'Continue');
  await typePin(user, 'Save the PIN');
  expect(happened).toEqual(['new 4711', 'left']);
});

it('takes no password during the wait', async () => {
  const { user, happened } = renderDialog({ wrong: 6, waitLeftMs: 59_400 });
  await user.click(screen.getByRole('button', { name: 'Forgotten the PIN?' }));
  await user.type(password(), 'bell{Enter}');
  expect(happened).toEqual([]);
  expect(screen.getByText('Too many wrong tries. Try again in 1:00.')).toBeDefined();
});
