import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { SelectField } from './select-field.tsx';

const options = [
  { value: 'every', label: 'Every student' },
  { value: 'daniel', label: 'Bailey, Daniel' },
  { value: 'zoe', label: 'Bailey, Zoë' },
];

it.each(['Daniel Bailey', 'bailey daniel', 'Bailey, Daniel', 'bailey, d'])(
  'finds “Bailey, Daniel” by “%s”',
  async (typed) => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    render(
      <ThemeProvider>
        <SelectField
          label="Student"
          options={options}
          value="every"
          onChange={(value) => chosen.push(value)}
          isSearchable
        />
      </ThemeProvider>,
    );
    const field = screen.getByRole('combobox', { name: 'Student' });
    await user.clear(field);
    await user.type(field, typed);
    expect(screen.getAllByRole('option', { hidden: true }).map((one) => one.textContent)).toEqual([
      'Bailey, Daniel',
    ]);
    await user.click(screen.getByRole('option', { name: 'Bailey, Daniel', hidden: true }));
    expect(chosen).toEqual(['daniel']);
  },
);

it('has a list in the page only while it is open', async () => {
  const user = userEvent.setup();
  render(<Chooser />);
  const field = screen.getByLabelText('Student');
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Bailey, Zoë', hidden: true }));
  expect(screen.getByLabelText<HTMLInputElement>('Student').value).toBe('Bailey, Zoë');
  expect(document.activeElement).toBe(field);
});

it('has no list that the tab key stops at, where it scrolls', async () => {
  const user = userEvent.setup();
  render(<Chooser />);
  await user.click(screen.getByLabelText('Student'));
  expect(screen.getByRole('listbox', { hidden: true }).getAttribute('tabindex')).toBe('-1');
});

it('is opened by an arrow key at what is chosen, and goes on from there', async () => {
  const user = userEvent.setup();
  render(<Chooser />);
  const field = screen.getByLabelText<HTMLInputElement>('Student');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(marked()?.textContent).toBe('Bailey, Daniel');
  await user.keyboard('{ArrowDown}');
  expect(marked()?.textContent).toBe('Bailey, Zoë');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Bailey, Zoë');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(field.value).toBe('Bailey, Zoë');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
});

function Chooser() {
  const [value, setValue] = useState('daniel');
  return (
    <ThemeProvider>
      <SelectField label="Student" options={options} value={value} onChange={setValue} isRequired />
    </ThemeProvider>
  );
}
