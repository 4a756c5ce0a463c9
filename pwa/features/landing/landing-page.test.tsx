import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { LandingPage } from './landing-page.tsx';

function PlainLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return <a href={to}>{children}</a>;
}

function showLanding() {
  render(
    <LandingPage
      paths={{
        home: '/',
        login: '/login',
        register: '/register',
        registerSchool: '/register/school',
        about: '/about',
        terms: '/terms',
      }}
      year={2026}
      version="1.4.6"
      socialUrl="https://social.example/bellgate"
      link={PlainLink}
    />,
  );
}

const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads where the specification says', () => {
  showLanding();
  expect(hrefOf('Get Started')).toBe('/register');
  expect(hrefOf(/^For School Staff/)).toBe('/register/school');
  expect(hrefOf(/^For Parents/)).toBe('/register');
  expect(hrefOf('Log In')).toBe('/login');
  expect(hrefOf('Bellgate on Facebook')).toBe('https://social.example/bellgate');
  // Each is named once.
  expect(hrefOf(/about/i)).toBe('/about');
  expect(hrefOf(/terms/i)).toBe('/terms');
});

it('says in one heading what no other does, and in the footer what it is', () => {
  showLanding();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
    'keeps working when the Wi-Fi does not',
  );
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2026 Bellgate, version 1.4.6');
  expect(screen.getByRole('banner').textContent).toContain('Bellgate℠');
});

it('shows each plan’s price by the month and by the year', async () => {
  showLanding();
  const plan = (name: string) =>
    within(screen.getByRole('article', { name })).getByText(/^(\$|Free)/).textContent;
  expect(['Starter', 'Standard', 'Premium'].map(plan)).toEqual(['Free', '$7', '$19']);
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(['Starter', 'Standard', 'Premium'].map(plan)).toEqual(['Free', '$71', '$193']);
  expect(screen.getByText('instead of $84')).toBeTruthy();
  expect(screen.getByText('instead of $228')).toBeTruthy();
});

it('lets the visitor try the door: without a network it records, with one the office has it', async () => {
  showLanding();
  const user = userEvent.setup();
  const door = within(screen.getByRole('group', { name: 'At the door' }));
  const office = within(screen.getByRole('group', { name: 'In the office' }));
  expect(door.getByText('3 waiting since 8:02')).toBeTruthy();
  await user.click(door.getByRole('button', { name: /Leon Grant/ }));
  expect(door.getByRole('button', { name: /Leon Grant/, pressed: true })).toBeTruthy();
  expect(door.getByRole('status').textContent).toBe('Leon Grant dropped off by Paul Grant at 8:05 AM');
  expect(office.queryByText('Leon Grant')).toBeNull();
  await user.click(screen.getByRole('switch', { name: /^Wi-Fi/ }));
  expect(door.getByText('All sent')).toBeTruthy();
  expect(office.getByText('Leon Grant')).toBeTruthy();
  await user.click(door.getByRole('button', { name: 'Undo' }));
  expect(office.queryByText('Leon Grant')).toBeNull();
});
