import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { PageForm } from './form/page-form.tsx';
import { useForm } from './form/use-form.ts';
import { AppFrame } from './app-frame.tsx';

function Page() {
  const { draft, change, ...form } = useForm({
    initial: { name: '' },
    errorsOf: () => [],
    onSave: async () => true,
  });
  return (
    <AppFrame>
      <PageForm form={form}>
        <input
          aria-label="Name"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </PageForm>
    </AppFrame>
  );
}

it('the name is a link that stays on the page, and loses nothing of it', async () => {
  render(
    <InApp path="/admin/oak/students?q=maya">
      <Page />
    </InApp>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Leo');
  const brand = screen.getByRole('link', { name: /Bellgate/ });
  expect(brand.getAttribute('href')).toBe('/admin/oak/students?q=maya');
  await user.click(brand);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Leo');
});
