import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import '#pwa/words/i18n.ts';
import { emptySchoolDetails } from '#sync/school/records/sign-up.ts';
import { SchoolFields } from './school-fields.tsx';

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('marks each part of an address that is missing or too long', () => {
  const address = {
    school_country: 'usa',
    school_city: 'M'.repeat(101),
    school_zip: '3'.repeat(41),
  } as const;
  render(
    <ThemeProvider>
      <SchoolFields value={{ ...emptySchoolDetails, ...address }} onChange={() => undefined} showsProblems />
    </ThemeProvider>,
  );
  expect(screen.getAllByText('This is too long.')).toHaveLength(2);
  const invalid = [/^Address line 1/, /^Address line 2/, /^City/, /^Zip/].map(
    (name) => field(name).getAttribute('aria-invalid') === 'true',
  );
  expect(invalid).toEqual([true, false, true, true]);
  expect([field(/^Address line 1/).maxLength, field(/^City/).maxLength, field(/^Zip/).maxLength]).toEqual([
    200, 100, 40,
  ]);
});
