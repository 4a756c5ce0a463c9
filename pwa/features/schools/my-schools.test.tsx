import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import { roleTypes, type Role } from '#sync/school/records/role.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { MySchools, type MySchoolsProps } from './my-schools.tsx';

const role: Role = {
  type: roleTypes.administrator,
  institution: { _id: 'h', urlslug: 'hilltop' },
  isApproved: true,
  name: 'Hilltop',
};
const school = { ...emptySchool, _id: 'h', name: 'Hilltop', isApproved: true, accessCode: 'KM4T-9WPX' };

function renderSchools(props: Partial<MySchoolsProps> = {}) {
  const opened: Role[] = [];
  render(
    <ThemeProvider>
      <AlertsProvider alerts={createAlertStore({ newId: () => '1', startTimer: () => undefined })}>
        <MySchools schools={[]} current={undefined} onOpen={(one) => opened.push(one)} {...props} />
      </AlertsProvider>
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), opened };
}

describe('My Schools', () => {
  it('has a tile for each school, which opens it, and the access code of an approved one', async () => {
    const { user, opened } = renderSchools({ schools: [{ role, school }], current: 'h' });
    expect(screen.getByText('KM4T-9WPX')).toBeTruthy();
    expect(screen.getByText('Current school')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open Hilltop' }));
    expect(opened).toEqual([role]);
  });

  it('shows what the role says of a school that has not been heard of yet', () => {
    renderSchools({ schools: [{ role: { ...role, isApproved: false }, school: undefined }] });
    expect(screen.getByRole('article', { name: 'Hilltop' })).toBeTruthy();
    expect(screen.getByText('Pending Approval')).toBeTruthy();
  });

  it('says that access is free, also to somebody without a school', () => {
    renderSchools();
    expect(screen.getByText('You belong to no school yet')).toBeTruthy();
    expect(screen.getByText('Your school currently has free access.')).toBeTruthy();
  });
});
