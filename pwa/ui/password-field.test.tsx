import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import '#pwa/words/i18n.ts';
import { PasswordField } from './password-field.tsx';

it('alone is found by its label, with a star that is not part of it', async () => {
  render(
    <ThemeProvider>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value="a bell"
        onChange={() => undefined}
        isRequired
      />
    </ThemeProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password', { exact: true });
  expect(screen.getAllByLabelText(/password/i)).toEqual([field]);
  expect(field.getAttribute('aria-required')).toBe('true');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(field.type).toBe('text');
});

it('a hint that is the error too is said once', () => {
  const hint = 'Must be at least 8 characters long';
  render(
    <ThemeProvider>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        description={hint}
        error={hint}
        value="short"
        onChange={() => undefined}
      />
    </ThemeProvider>,
  );
  const field = screen.getByLabelText('Password', { exact: true });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field.getAttribute('aria-describedby')?.trim() ?? '';
  expect(document.getElementById(described)).toBe(screen.getByText(hint));
});
