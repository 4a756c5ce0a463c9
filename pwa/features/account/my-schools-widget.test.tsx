import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import type { Role } from '#sync/school/records/role.ts';
import { MySchoolsWidget } from './my-schools-widget.tsx';

const aRole = (type: Role['type'], school: string, isApproved = true): Role => ({
  type,
  institution: { _id: school, urlslug: school },
  isApproved,
  name: school,
});

function show(roles: readonly Role[]) {
  const chosen: Role[] = [];
  const [first] = roles;
  render(
    <ThemeProvider>
      <MySchoolsWidget
        roles={roles}
        viewingAs={first === undefined ? null : { role: first, school: null }}
        isSchoolApproved={(school) => school !== 'new'}
        onRole={(role) => chosen.push(role)}
      />
    </ThemeProvider>,
  );
  return chosen;
}

it('lists each school once, warns of one that is not approved, and switches to it', async () => {
  const chosen = show([aRole(3, 'oak'), aRole(1, 'new')]);
  expect(screen.getByTitle('School not yet approved')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: /new/ }));
  expect(chosen).toEqual([aRole(1, 'new')]);
});

it('a school that has not let somebody in yet cannot be opened', () => {
  show([aRole(2, 'oak', false)]);
  expect(screen.getByRole('button', { name: /oak/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('Awaiting approval')).toBeTruthy();
});

it('says in which role somebody is who has one alone', () => {
  show([aRole(1, 'oak'), aRole(2, 'elm', false)]);
  expect(screen.getByRole('combobox', { name: 'View as' })).toHaveProperty('value', 'Administrator, oak');
});

it('offers the roles when there are several', async () => {
  const chosen = show([aRole(1, 'oak'), aRole(3, 'oak')]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'View as' }));
  await user.click(await screen.findByRole('option', { name: 'Parent, oak', hidden: true }));
  expect(chosen).toEqual([aRole(3, 'oak')]);
});
