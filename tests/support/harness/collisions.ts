import type { Locator } from 'playwright-core';

/**
 * What lies over something else in a bar, or reaches out of it: `A over B`, `A reaches out`. Empty
 * where each text and control has a place of its own.
 */
export function collisionsIn(bar: Locator): Promise<readonly string[]> {
  return bar.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    const parts = [...element.querySelectorAll('h1, time, select, button, a')].map((part) => ({
      name: `${part.tagName} ${part.getAttribute('aria-label') ?? part.textContent}`,
      box: part.getBoundingClientRect(),
    }));
    // A line of text may touch the next one by the fraction of a pixel.
    const slackPx = 1;
    const isApart = (a: DOMRect, b: DOMRect) =>
      a.right <= b.left + slackPx ||
      b.right <= a.left + slackPx ||
      a.bottom <= b.top + slackPx ||
      b.bottom <= a.top + slackPx;
    const isInside = ({ left, right, top, bottom }: DOMRect) =>
      left >= edge.left - slackPx &&
      right <= edge.right + slackPx &&
      top >= edge.top - slackPx &&
      bottom <= edge.bottom + slackPx;
    return parts.flatMap(({ name, box }, index) => [
      ...(isInside(box) ? [] : [`${name} reaches out`]),
      ...parts
        .slice(index + 1)
        .filter((other) => !isApart(box, other.box))
        .map((other) => `${name} over ${other.name}`),
    ]);
  });
}
