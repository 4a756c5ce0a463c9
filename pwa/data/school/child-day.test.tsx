import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sharedDay, withSharedDay } from './a-shared-day.fixture.ts';
import { openASchool } from './an-open-school.fixture.ts';
import { useChildDay } from './child-day.ts';
import { useChildren } from './family.ts';
import { emptyStudent } from '#sync/school/records/student.ts';

const nobody = { student: { _id: '', ...emptyStudent }, terms: [] };

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool(withSharedDay.copy);
});
afterEach(() => close());

it('tells a parent of a child who came in the second of two terms of a day', async () => {
  const { result } = renderHook(() => {
    const [maya = nobody] = useChildren() ?? [];
    return useChildDay(maya, sharedDay);
  });
  await waitFor(() => expect(result.current.attendance?.dropOff?.person.name).toBe('Joan'));
  expect(result.current.place?.term.name).toBe('Club');
});
