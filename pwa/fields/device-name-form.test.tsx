import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { NameForm } from './device-name-form.tsx';

const name = () => screen.getByLabelText<HTMLInputElement>('Name of this device');
const save = () => screen.getByRole('button', { name: 'Save name' });

function open() {
  const onRename = vi.fn<(to: string) => Promise<void>>(async () => undefined);
  const form = (now: string) => (
    <InApp>
      <NameForm device={{ name: now, isEnrolled: true }} isReader onRename={onRename} />
    </InApp>
  );
  const { rerender } = render(form('iPhone, Safari'));
  return { onRename, user: userEvent.setup(), renamedElsewhere: (now: string) => rerender(form(now)) };
}

it('renames the device, but never to nothing', async () => {
  const { user, onRename } = open();
  await user.clear(name());
  await user.click(save());
  expect(screen.getByText('Please fill in this field.')).toBeTruthy();
  expect(document.activeElement).toBe(name());
  expect(onRename).not.toHaveBeenCalled();
  await user.type(name(), ' Joan’s phone {Control>}{Enter}{/Control}');
  expect(onRename.mock.calls).toEqual([['Joan’s phone']]);
});

it('follows a new name from another device until somebody types', async () => {
  const { user, renamedElsewhere } = open();
  renamedElsewhere('Front door');
  expect(name().value).toBe('Front door');
  await user.type(name(), ' left');
  renamedElsewhere('Side door');
  expect(name().value).toBe('Front door left');
});
