import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { CaptchaField, type ShownCaptcha } from './captcha-field.tsx';

function show(captcha: ShownCaptcha, error?: string) {
  const typed: string[] = [];
  render(
    <ThemeProvider>
      <CaptchaField captcha={captcha} value="" onChange={(answer) => typed.push(answer)} error={error} />
    </ThemeProvider>,
  );
  return typed;
}

function parts() {
  const done: string[] = [];
  return {
    done,
    reload: () => done.push('reload'),
    listen: () => done.push('listen'),
    isUnplayable: false,
  };
}

it('shows the digits, says them, and gives other ones', async () => {
  const { done, ...captcha } = parts();
  const typed = show({ ...captcha, state: 'shown', id: 'c1', svg: '<svg></svg>' }, 'Captcha incorrect');
  expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Listen to the digits' }));
  await user.click(screen.getByRole('button', { name: 'Other digits' }));
  await user.type(screen.getByLabelText(/^The five digits/), '4');
  expect({ done, typed }).toEqual({ done: ['listen', 'reload'], typed: ['4'] });
  expect(screen.getByText('Captcha incorrect')).toBeTruthy();
});

it('says when the digits could not be loaded, and tries again', async () => {
  const { done, ...captcha } = parts();
  show({ ...captcha, state: 'missing', said: undefined });
  expect(screen.getByRole('alert').textContent).toContain('The digits could not be loaded.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(done).toEqual(['reload']);
});

it('is not there where captchas are off', () => {
  const { done: _, ...captcha } = parts();
  show({ ...captcha, state: 'off' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says when they could not be played', () => {
  const { done: _, ...captcha } = parts();
  show({ ...captcha, isUnplayable: true, state: 'shown', id: 'c1', svg: '<svg></svg>' });
  expect(screen.getByRole('alert').textContent).toContain('could not be played');
});
