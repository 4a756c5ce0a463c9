import { formatDay } from '#sync/school/records/format.ts';

const numbers = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;
const machine = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
const words = /^([a-z]{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/iu;

/** A typed day as `YYYY-MM-DD`, from `Nov 23 2026`, `11/23/2026` and the like; or empty. */
export function textToDay(typed: string): string {
  const text = typed.trim();
  const [, year, month, day] = machine.exec(text) ?? [];
  if (year !== undefined) return toDay(Number(year), Number(month), Number(day));
  const [, inMonth, onDay, inYear] = numbers.exec(text) ?? [];
  if (inYear !== undefined) return toDay(Number(inYear), Number(inMonth), Number(onDay));
  const [, name = '', dayOfName, yearOfName] = words.exec(text) ?? [];
  return yearOfName === undefined ? '' : toDay(Number(yearOfName), monthOf(name), Number(dayOfName));
}

/** 1 to 12; 0 when no month begins so. */
function monthOf(name: string): number {
  const start = name.toLowerCase();
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDay(`2000-${String(month + 1).padStart(2, '0')}-01`).toLowerCase(),
  );
  return months.findIndex((month) => month.startsWith(start)) + 1;
}

function toDay(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : '';
}

/** The day `by` days later, as `YYYY-MM-DD`. */
export function stepDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}
