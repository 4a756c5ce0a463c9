import { afterEach, expect, it } from 'vitest';
import { fetchEarly } from './fetch-early.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function links(): readonly (string | null)[] {
  return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
}

it('puts the links of the lists that are named into the page', () => {
  document.body.innerHTML =
    '<template id="early-app"><link rel="modulepreload" href="/app.js"></template>' +
    '<template id="early-parents"><link rel="modulepreload" href="/parents.js"></template>';
  fetchEarly(document, 'app');
  expect(links()).toEqual(['/app.js']);
  fetchEarly(document, 'parents');
  expect(links()).toEqual(['/app.js', '/parents.js']);
});

it('a page without lists fetches nothing early', () => {
  fetchEarly(document, 'app', 'english');
  expect(links()).toEqual([]);
});
