import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { useHandIn } from './use-hand-in.ts';

let closeSchool = async () => {};
afterEach(() => closeSchool());

it('says of a file that went away, as with a stick that was pulled out, that it cannot be read', async () => {
  signInAs('Ada', 'Reid');
  closeSchool = await openASchool({ records: [] });
  const { result } = renderHook(() => useHandIn());
  const gone = new File(['{}'], 'records.json');
  gone.text = () => Promise.reject(new DOMException('The file could not be found.', 'NotFoundError'));
  await act(() => result.current.choose(gone));
  expect(result.current.state).toEqual({ step: 'wrong-file', file: { kind: 'gone' } });
});
