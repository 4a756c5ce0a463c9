import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { ChooseFamily } from './choose-family.tsx';

it('begins with the child, whose list stays closed until somebody types', async () => {
  const maya = { ...emptyStudent, _id: 'maya', nameInfo: { ...emptyName, firstName: 'Maya' } };
  render(
    <InApp>
      <ChooseFamily
        students={new Map([['maya', maya]])}
        onChoose={() => undefined}
        onClose={() => undefined}
      />
    </InApp>,
  );
  const child = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(child));
  expect(child.getAttribute('aria-expanded')).toBe('false');
});
