import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
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

it('the menu that was asked for on one page is not open on the next', async () => {
  render(
    <InApp path="/admin/oak">
      <AppFrame menu={<p>Everything</p>}>
        <Link to="/admin/oak/attendance">Attendance</Link>
      </AppFrame>
    </InApp>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  await screen.findByText('Everything');
  await user.click(screen.getByText('Attendance'));
  expect((await screen.findByLabelText('Open the menu')).getAttribute('aria-expanded')).toBe('false');
});

it('the button of a menu whose code still comes says that it opens it', async () => {
  // Every other test has the code already.
  vi.resetModules();
  const { InApp: FreshApp } = await import('#pwa/app/in-app.fixture.tsx');
  const { AppFrame: FreshFrame } = await import('./app-frame.tsx');
  render(
    <FreshApp>
      <FreshFrame menu={<p>Everything</p>}>{null}</FreshFrame>
    </FreshApp>,
  );
  const button = screen.getByLabelText('Open the menu');
  fireEvent.click(button);
  expect(['aria-label', 'aria-expanded'].map((name) => button.getAttribute(name))).toEqual([
    'Open the menu',
    'false',
  ]);
  await screen.findByText('Everything');
  await expect
    .poll(() => ['aria-label', 'aria-expanded'].map((name) => button.getAttribute(name)))
    .toEqual(['Close the menu', 'true']);
});
