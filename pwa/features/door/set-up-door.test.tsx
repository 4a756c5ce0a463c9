import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import type { Asked } from '#pwa/data/calls/ask-to-do.ts';
import { SetUpDoor, type SetUpDoorProps } from './set-up-door.tsx';

function renderSetUp(answer: Asked<unknown>, part: Partial<SetUpDoorProps> = {}) {
  const happened: string[] = [];
  render(
    <InApp>
      <SetUpDoor
        code=""
        sending={0}
        stranded={0}
        isSecure
        onPair={async (code) => {
          happened.push(code);
          return answer;
        }}
        onPaired={() => happened.push('paired')}
        {...part}
      />
    </InApp>,
  );
  return { happened, user: userEvent.setup() };
}

const done: Asked<unknown> = { kind: 'done', message: '', answer: {} };
const submit = () => screen.getByRole('button', { name: 'Set up this tablet' });

it('takes the code as it is typed, and no password', async () => {
  const { happened, user } = renderSetUp(done);
  await user.type(screen.getByRole('textbox', { name: /Code/ }), 'k7pm 2qxa');
  await user.click(submit());
  expect(happened).toEqual(['K7PM2QXA', 'paired']);
});

it('has the code of the link, and waits for a tap', async () => {
  const { happened, user } = renderSetUp(done, { code: 'K7PM2QXA' });
  expect(happened).toEqual([]);
  await user.click(submit());
  expect(happened).toEqual(['K7PM2QXA', 'paired']);
});

it('takes the code of a QR code from the camera, and says what is none', async () => {
  const camera = Promise.withResolvers<(text: string) => void>();
  const { happened, user } = renderSetUp(done, {
    openCamera: (_video, { onOpen, onText }) => {
      onOpen();
      camera.resolve(onText);
      return () => undefined;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Scan the QR code' }));
  const show = await camera.promise;
  act(() => show('https://example.org/menu'));
  await screen.findByText(/This is not the QR code of a door/);
  act(() => show('https://bellgate.example/door#K7PM2QXA'));
  await screen.findByDisplayValue('K7PM2QXA');
  await user.click(submit());
  expect(happened).toEqual(['K7PM2QXA', 'paired']);
});

it('offers typing where the camera is refused', async () => {
  const { user } = renderSetUp(done, {
    openCamera: (_video, { onTrouble }) => {
      onTrouble('refused');
      return () => undefined;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Scan the QR code' }));
  expect(screen.getByText(/Please type the code/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Type the code' }));
  expect(screen.getByRole('textbox', { name: /Code/ })).toBeTruthy();
});

it('asks for the whole code before it asks the server', async () => {
  const { happened, user } = renderSetUp(done);
  await user.type(screen.getByRole('textbox', { name: /Code/ }), 'K7PM');
  await user.click(submit());
  expect(screen.getByText('Please enter the code of eight letters and digits.')).toBeTruthy();
  expect(happened).toEqual([]);
});

it('says what the server says of a code, and keeps what was typed', async () => {
  const { user } = renderSetUp(
    {
      kind: 'refused',
      status: 404,
      message: 'This code is wrong, has expired or was used already.',
      errors: [],
    },
    { code: 'K7PM2QXA' },
  );
  await user.click(submit());
  expect(await screen.findByText(/has expired/)).toBeTruthy();
  expect(screen.getByDisplayValue('K7PM2QXA')).toBeTruthy();
});

it('says that it needs a connection', async () => {
  const { user } = renderSetUp({ kind: 'unreachable' }, { code: 'K7PM2QXA' });
  await user.click(submit());
  expect(await screen.findByText(/needs a connection/)).toBeTruthy();
});

it('sets up no tablet on which no PIN could be checked, and says where it can be', () => {
  renderSetUp(done, { code: 'K7PM2QXA', isSecure: false });
  expect(screen.getByText(/Open Bellgate on this tablet at its address with https/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up this tablet' })).toBeNull();
});

it('says whom it signs out, and what is not sent yet', () => {
  renderSetUp(done, { signedInAs: 'Dana Reid', sending: 2 });
  expect(screen.getByText(/signs Dana Reid out/)).toBeTruthy();
  expect(screen.getByText(/^2 records are not sent yet/)).toBeTruthy();
});

it('says what waits for a sign-in that nobody makes on a door', () => {
  renderSetUp(done, { stranded: 1 });
  expect(screen.getByText(/^1 record waits until somebody of its school signs in/)).toBeTruthy();
});
