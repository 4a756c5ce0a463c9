import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
