/** What the name of a picture's file says: a student's number, or a child's name in any order. */
import { fold, nameWords } from '#sync/school/records/fold.ts';

/** By its name; whether it is one is seen in its content. */
export function isPhotoName(path: string): boolean {
  const name = baseOf(path);
  // An operating system adds `__MACOSX/._STU-1001.jpg`.
  if (path.split('/').includes('__MACOSX') || name.startsWith('.')) return false;
  return /\.(jpe?g|png|gif|svg|heic|heif|webp|bmp|tiff?|avif)$/i.test(name);
}

/** `class 4/Maya Bailey (1).jpg`: `Maya Bailey`. */
export function wordsOfPhoto(path: string): string {
  return baseOf(path)
    .replace(/\.[^.]*$/, '')
    .replace(/\(\d+\)\s*$/, '')
    .trim();
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Student numbers are compared in any case. */
export function idKey(id: string): string {
  return fold(id);
}

/** `Bailey, Maya`, `maya_bailey` and `Maya Bailey` are one name; without case and accents. */
export function nameKey(name: string): string {
  return nameWords(name)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ');
}
