import { afterEach, expect, it } from 'vitest';
import { loadMissingStyles, watchForMissingStyles } from './missing-styles.ts';

watchForMissingStyles(document);

afterEach(() => document.head.replaceChildren());

function addSheet(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

const shown = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);
const end = (href: string, type: 'load' | 'error') =>
  document.querySelector(`link[href$="${href}"]`)?.dispatchEvent(new Event(type));

it('are loaded again in their place, until they are there', async () => {
  addSheet('/assets/app.css');
  addSheet('/assets/day.css');
  end('/assets/app.css', 'error');
  const second = loadMissingStyles();
  end('/assets/app.css', 'error');
  await expect(second).rejects.toThrow('/assets/app.css');
  const third = loadMissingStyles();
  end('/assets/app.css', 'load');
  await third;
  expect(shown()).toEqual(['/assets/app.css', '/assets/day.css']);
  await loadMissingStyles();
});
