import type { Locator } from 'playwright-core';

/** The words that go on in the next line because their place is narrower than they are. */
export function brokenWords(place: Locator): Promise<readonly string[]> {
  return place.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // Words for screen readers alone have one pixel.
      if (text.parentElement === null || text.parentElement.clientWidth === 1) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
