import { SchoolDay } from '#sync/school/records/school-day.ts';
import { fold } from '#sync/school/records/fold.ts';
import type { DateOrder } from '#sync/school/records/import-run.ts';

/** Of English, Spanish and French, folded. */
const months: readonly RegExp[] = [
  /^(jan|ene)/,
  /^(feb|fev)/,
  /^mar(?!tes|di)/,
  /^(apr|abr|avr)/,
  /^(may|mai)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|ago|aou)/,
  /^(sep|set)/,
  /^oct/,
  /^nov/,
  /^(dec|dic)/,
];

/** Of the same languages. Shortened, a Tuesday is written as March is. */
const weekday = /^(mon|tue|wed|thu|fri|sat|sun|lun|mar(tes|di)?$|mie|mer|jue|jeu|vie|ven|sab|sam|dom|dim)/;

interface Numbers {
  readonly first: number;
  readonly second: number;
  readonly year: number;
}

/**
 * A day as people write it: `2019-02-03`, `3/2/2019`, `03.02.19`, `3 de febrero de 2019`, `Feb 3,
 * 2019`, `1er août 2019`, `mardi 3 février 2019`. `order` decides where numbers alone do not.
 *
 * @returns undefined when it is no day, or none in this order
 */
export function readDayIn(written: string, order: DateOrder): SchoolDay | undefined {
  const text = written.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[t ])/.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = numbersOf(text);
  if (numbers !== undefined) {
    const { first, second, year } = numbers;
    return order === 'mdy' ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  return inWords(fold(text));
}

function numbersOf(text: string): Numbers | undefined {
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:$|[t ])/.exec(text);
  if (match === null) return undefined;
  return { first: Number(match[1]), second: Number(match[2]), year: fullYear(match[3] ?? '') };
}

function inWords(text: string): SchoolDay | undefined {
  const month = monthIn(text);
  const numbers = text.match(/\d+/g) ?? [];
  const [a, b] = numbers;
  if (month < 0 || numbers.length !== 2 || a === undefined || b === undefined) return undefined;
  return a.length === 4 ? dayOf(Number(a), month + 1, Number(b)) : dayOf(fullYear(b), month + 1, Number(a));
}

/** By the first word, or by the one after a weekday. Counts from 0; -1 where there is none. */
function monthIn(text: string): number {
  const words = text.replaceAll(/\b(de|del|of|the)\b/g, ' ').match(/\p{Letter}{3,}/gu) ?? [];
  const [first = '', second = ''] = words;
  const monthOf = (word: string) => months.findIndex((one) => one.test(word));
  const afterWeekday = weekday.test(first) ? monthOf(second) : -1;
  return afterWeekday < 0 ? monthOf(first) : afterWeekday;
}

/** Two digits are a year of this century: these are the birthdays of children. */
function fullYear(written: string): number {
  return written.length === 2 ? 2_000 + Number(written) : Number(written);
}

function dayOf(year: number, month: number, day: number): SchoolDay | undefined {
  const two = (number: number) => String(number).padStart(2, '0');
  return SchoolDay.safeParse(`${year}-${two(month)}-${two(day)}`).data;
}

/**
 * In which order days are written, by those of which only one order makes a day. Empty where all
 * can be read in two ways.
 */
export function guessDateOrder(written: readonly string[]): DateOrder | '' {
  let [dmy, mdy, open] = [0, 0, 0];
  for (const each of written) {
    const numbers = numbersOf(each.trim().toLowerCase());
    if (numbers === undefined) continue;
    if (numbers.first > 12) dmy += 1;
    else if (numbers.second > 12) mdy += 1;
    else if (numbers.first !== numbers.second) open += 1;
  }
  if (dmy === 0 && mdy === 0) return open === 0 ? 'ymd' : '';
  return dmy >= mdy ? 'dmy' : 'mdy';
}

/** Whether a text could be a day at all. */
export function isDay(written: string): boolean {
  return readDayIn(written, 'dmy') !== undefined || readDayIn(written, 'mdy') !== undefined;
}
