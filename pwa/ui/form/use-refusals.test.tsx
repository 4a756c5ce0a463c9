import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { PageForm } from './page-form.tsx';
import { useForm } from './use-form.ts';
import { useRefusals } from './use-refusals.ts';

const sentence = 'There is already an account with this email.';

interface RefusedProps {
  readonly field: string;
  /** How long the server takes. */
  readonly answer?: Promise<void>;
}

/** Every save is refused because of `field`. */
function Refused({ field, answer }: RefusedProps) {
  const form = useForm({
    initial: { email: '', name: '' },
    errorsOf: () => [],
    onSave: async () => {
      await answer;
      return refusals.refuse([{ field, sentence }]) ? false : sentence;
    },
  });
  const refusals = useRefusals(form.draft, form.formRef);
  return (
    <PageForm form={form}>
      {(['name', 'email'] as const).map((name) => (
        <TextField
          key={name}
          label={name}
          name={name}
          value={form.draft[name]}
          onChange={(text) => form.change({ [name]: text })}
          error={refusals.errorOf(name)}
        />
      ))}
      <button type="submit">Save</button>
    </PageForm>
  );
}

async function save(field: string, answer?: Promise<void>) {
  render(
    <InApp>
      <Refused field={field} {...(answer !== undefined && { answer })} />
    </InApp>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
}

it('what the server refuses is said once, as an alert under its field, which has the focus', async () => {
  const user = await save('email');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  const email = screen.getByLabelText('email');
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(email.getAttribute('aria-describedby')?.trim() ?? '');
  expect(description?.textContent).toBe(sentence);
  const first = screen.getByRole('alert');
  await user.keyboard('{Enter}');
  // A new element, so that it is said again.
  await expect.poll(() => screen.getByRole('alert') === first).toBe(false);
  await user.type(email, 'a');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what is refused because of no field of the form is said above it', async () => {
  await save('school');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});

it.each([
  ['the field was edited', 'email', 'a', null],
  ['another field was edited', 'name', 'a', 'true'],
  ['the field was edited and is as it was sent', 'email', 'a{Backspace}', 'true'],
])('what is refused is said once where %s during the save', async (_what, edited, keys, isInvalid) => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const user = await save('email', answer);
  await user.type(screen.getByLabelText(edited), keys);
  resolve();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(screen.getByLabelText('email').getAttribute('aria-invalid')).toBe(isInvalid);
});
