/**
 * For `ref` of a row or a button that goes away when it is pressed. The focus would fall to the
 * page then, and a keyboard would begin at its top: it goes to the same button of the next row, or
 * of the one before, else to what is left of the section, else to the heading.
 */
export function focusBeyond(gone: HTMLElement | null): (() => void) | undefined {
  if (gone === null) return undefined;
  return () => {
    if (!gone.contains(document.activeElement)) return;
    const places = [...placesBeyond(gone)];
    // After the commit: neighbours may go with it, and buttons come that were not there.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      for (const place of places) if (place.isConnected && focusIn(place, gone)) return;
    });
  };
}

const end = 'section, main, [role="dialog"]';

function* placesBeyond(gone: Element): Iterable<Element> {
  for (let next = gone.nextElementSibling; next !== null; next = next.nextElementSibling) yield next;
  for (let before = gone.previousElementSibling; before !== null; before = before.previousElementSibling)
    yield before;
  for (let around = gone.parentElement; around !== null; around = around.parentElement) {
    yield around;
    if (around.matches(end)) break;
  }
  const main = gone.closest('main');
  if (main !== null) yield main;
}

function focusIn(place: Element, gone: HTMLElement): boolean {
  const target = place.matches('main') ? headingOf(place) : (buttonOf(place, gone) ?? headingOf(place));
  target?.focus();
  return document.activeElement === target;
}

/** The last one of a row like it: the one that removes. */
function buttonOf(place: Element, gone: HTMLElement): HTMLElement | undefined {
  if (place instanceof HTMLButtonElement) return place;
  const buttons = [...place.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  return place.tagName === gone.tagName && place.className === gone.className ? buttons.at(-1) : buttons[0];
}

function headingOf(place: Element): HTMLElement | null {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3');
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}
