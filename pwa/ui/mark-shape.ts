/**
 * The mark on a square of 64: a bell shaped like an arched gate. The header, the favicon and the
 * app's icons are made from it.
 */
export const markPath = [
  // the knob
  'M32 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
  // the bell, with the doorway cut out of it
  'M32 11.5c11.9 0 20 8.3 20 19.5v9.5c0 4.9 2.1 8.2 6.3 11.6 2.5 2 1.2 5.9-2 5.9H44.5V32.5c0-7.3-5-12.5-12.5-12.5s-12.5 5.2-12.5 12.5V58H7.7c-3.2 0-4.5-3.9-2-5.9 4.2-3.4 6.3-6.7 6.3-11.6V31c0-11.2 8.1-19.5 20-19.5Z',
  // the clapper
  'M30.25 19h3.5v21.8a6.75 6.75 0 1 1-3.5 0Z',
].join('');
