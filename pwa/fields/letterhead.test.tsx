import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptySchool } from '#sync/school/records/school.ts';
import { Letterhead } from './letterhead.tsx';

const school = { ...emptySchool, name: 'Oak Primary', phone: '555 0100' };

it('has the logo of the school, its name and where to reach it', () => {
  const logo = { type: 'image/webp', data: 'AAAA', url: '/api/media/0' };
  const { container } = render(<Letterhead school={{ ...school, logo }} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,AAAA');
  expect(container.textContent).toBe('Oak Primary555 0100');
});

it('is the name alone where a school has no logo', () => {
  const { container } = render(<Letterhead school={{ ...school, phone: '' }} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('Oak Primary');
});
