import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyAddress } from '#sync/school/records/address.ts';
import { AddressFields } from './address-fields.tsx';

it('says what is wrong at the first part that is missing, and marks the others', () => {
  const value = { ...emptyAddress, country: 'jam', city: 'Kingston' } as const;
  const errorOf = (field: string) =>
    field === 'address.line1' ? 'Please enter a valid address.' : undefined;
  render(<AddressFields value={value} onChange={() => undefined} errorOf={errorOf} />, { wrapper: InApp });
  const saidOf = (label: RegExp) => {
    const field = screen.getByLabelText(label);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  expect(saidOf(/^Address line 1/)).toBe('Please enter a valid address.');
  expect(saidOf(/^City/)).toBe('');
  expect(saidOf(/^Parish/)).toBe('Please fill in this field.');
});
