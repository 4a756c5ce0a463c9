import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { BirthdayFields } from './birthday-fields.tsx';

function Birthday() {
  const [value, setValue] = useState('');
  return (
    <ThemeProvider>
      <BirthdayFields
        value={value}
        onChange={setValue}
        error={value === '' ? 'Please enter a date.' : undefined}
        currentYear={2026}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Changed elsewhere
      </button>
    </ThemeProvider>
  );
}

const wrongFields = () =>
  ['Month', 'Day', 'Year'].filter((name) => field(name).getAttribute('aria-invalid') === 'true');

function field(name: string): HTMLElement {
  return screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
}

async function choose(name: string, option: string): Promise<void> {
  await userEvent.click(field(name));
  await userEvent.click(screen.getByRole('option', { name: option, hidden: true }));
}

describe('a birthday', () => {
  it('is empty once another device has removed it', async () => {
    render(<Birthday />);
    await choose('Month', 'June');
    await choose('Day', '7');
    await choose('Year', '2016');
    expect(screen.getByText('2016-06-07')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Changed elsewhere' }));
    expect(['Month', 'Day', 'Year'].map((name) => field(name))).toMatchObject([
      { value: '' },
      { value: '' },
      { value: '' },
    ]);
  });

  it('offers twelve months, 31 days, and the years from this one down to 2000', async () => {
    render(<Birthday />);
    const offered = async (name: string) => {
      await userEvent.click(field(name));
      const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
      return [options[0], options.at(-1), options.length];
    };
    expect(await offered('Month')).toEqual(['January', 'December', 12]);
    expect(await offered('Day')).toEqual(['1', '31', 31]);
    expect(await offered('Year')).toEqual(['2026', '2000', 27]);
  });

  it('says at the part that is missing what is missing, and at the day that there is no such day', async () => {
    render(<Birthday />);
    expect(wrongFields()).toEqual(['Month']);
    await choose('Month', 'June');
    expect(wrongFields()).toEqual(['Day']);
    await choose('Day', '31');
    expect(wrongFields()).toEqual(['Year']);
    await choose('Year', '2019');
    expect(wrongFields()).toEqual(['Day']);
    await choose('Day', '30');
    expect(wrongFields()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('2019-06-30');
  });
});
