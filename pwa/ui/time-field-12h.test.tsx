import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { speak } from '#pwa/words/catalogue.ts';
import { TimeField12h } from './time-field-12h.tsx';

function Form({ initial = '' }: { readonly initial?: string }) {
  const [time, setTime] = useState(initial);
  return (
    <ThemeProvider>
      <TimeField12h label="Drop-off time" value={time} onChange={setTime} />
      <output>{time === '' ? 'none' : time}</output>
    </ThemeProvider>
  );
}

afterEach(() => speak('en'));

const value = () => screen.getByRole('status').textContent;

it('takes 8:05 as it is typed, and the afternoon by a letter', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByLabelText('Drop-off time: hours'));
  await user.keyboard('8:05');
  expect(value()).toBe('08:05');
  expect(screen.getByLabelText('Drop-off time: AM or PM')).toBe(document.activeElement);
  await user.keyboard('p');
  expect(value()).toBe('20:05');
});

it('takes digits without a colon', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByLabelText('Drop-off time: hours'));
  await user.keyboard('1159');
  expect(value()).toBe('11:59');
});

it('takes a pasted time whole', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByLabelText('Drop-off time: hours'));
  await user.paste('3:10 pm');
  expect(value()).toBe('15:10');
});

it('steps with the arrow keys and has no value while a part is missing', async () => {
  const user = userEvent.setup();
  render(<Form initial="12:59" />);
  await user.click(screen.getByLabelText('Drop-off time: hours'));
  await user.keyboard('{ArrowUp}');
  expect(value()).toBe('13:59');
  await user.clear(screen.getByLabelText('Drop-off time: minutes'));
  expect(value()).toBe('none');
});

it('takes 1:05 over a time that was there, the colon ending the hour', async () => {
  const user = userEvent.setup();
  render(<Form initial="08:30" />);
  await user.click(screen.getByLabelText('Drop-off time: hours'));
  await user.keyboard('1:05');
  expect(value()).toBe('01:05');
});

it('takes 9:05 over a time that was there, the hour ending by itself', async () => {
  const user = userEvent.setup();
  render(<Form initial="08:30" />);
  await user.click(screen.getByLabelText('Drop-off time: hours'));
  await user.keyboard('9:05');
  expect(value()).toBe('09:05');
});

it('has 24 hours and no half of the day where the language writes times so', async () => {
  const user = userEvent.setup();
  await speak('fr');
  render(<Form initial="15:10" />);
  const hours = screen.getByRole<HTMLInputElement>('spinbutton', { name: /heure/i });
  expect(hours.value).toBe('15');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(hours);
  await user.keyboard('23:45');
  expect(value()).toBe('23:45');
  await user.click(hours);
  await user.keyboard('{ArrowUp}');
  expect([hours.value, value()]).toEqual(['00', '00:45']);
  await user.clear(hours);
  await user.keyboard('1205');
  expect(value()).toBe('12:05');
});
