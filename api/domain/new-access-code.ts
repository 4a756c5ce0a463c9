/** Without I, L, O, 0 and 1, which are mistaken for each other on paper. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** `KM4T-9WPX`: what a parent types to join a school. `randomBelow(n)` is a whole number from 0 to below `n`, not to be guessed. */
export function newAccessCode(randomBelow: (limit: number) => number): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomBelow(letters.length)] ?? 'A').join('');
  return `${part()}-${part()}`;
}
