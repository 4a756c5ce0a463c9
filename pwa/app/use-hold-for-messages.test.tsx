import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messageDrafts } from '#pwa/data/browser/page-data.ts';
import { changeMessageDraft } from '#pwa/data/school/message-drafts.ts';
import { draftKey, emptyDraft } from '#pwa/data/store/message-draft.ts';
import { useIsReloadHeld } from '#pwa/platform/platform.tsx';
import { useHoldForMessages } from './use-hold-for-messages.ts';

afterEach(() => messageDrafts.set(new Map()));

const smiths = draftKey('ada', 'oak', 'smiths');

function openAnyPageAs(user: string) {
  const { result } = renderHook(() => {
    useHoldForMessages(user);
    return useIsReloadHeld();
  });
  return result;
}

it('the page is not loaded again while a message is being written, whatever is on the screen', () => {
  const isHeld = openAnyPageAs('ada');
  expect(isHeld.current).toBe(false);
  act(() => changeMessageDraft(smiths, { text: 'See this.' }));
  expect(isHeld.current).toBe(true);
  act(() => changeMessageDraft(smiths, emptyDraft));
  expect(isHeld.current).toBe(false);
});

it('what somebody else has left unsent on this device holds nobody up', () => {
  changeMessageDraft(smiths, { text: 'See this.' });
  expect(openAnyPageAs('bob').current).toBe(false);
});
