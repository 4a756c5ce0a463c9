import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SegmentedFilter } from './segmented-filter.tsx';

it('each segment is found by its word alone, and described by its count', () => {
  render(
    <SegmentedFilter
      label="Status"
      value="active"
      onChange={() => undefined}
      options={[
        { value: 'active', label: 'Active', count: 1_200 },
        { value: 'inactive', label: 'Inactive', count: 0 },
        { value: 'other', label: 'Other' },
      ]}
    />,
  );
  const counts = ['Active', 'Inactive', 'Other'].map((name) => {
    const described = screen.getByRole('radio', { name }).getAttribute('aria-describedby');
    return described === null ? null : document.getElementById(described)?.textContent;
  });
  expect(counts).toEqual(['1,200', '0', null]);
  expect(screen.getByLabelText('Active')).toHaveProperty('checked', true);
});
