import { afterEach, expect, it } from 'vitest';
import { speak } from './catalogue.ts';
import { say } from './i18n.ts';

afterEach(() => speak('en'));

it('says one o’clock in Spanish in the singular', async () => {
  await speak('es');
  const answer = (time: string) => say('today.answer.here', { time, person: 'Joan' });
  expect(answer('1:15 p. m.')).toBe('Presente desde la 1:15 p. m., llegó con Joan');
  expect(answer('11:15 a. m.')).toBe('Presente desde las 11:15 a. m., llegó con Joan');
});
