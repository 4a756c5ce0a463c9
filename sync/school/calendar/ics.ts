/**
 * A calendar as iCalendar (RFC 5545), for programs that show it or subscribe to it.
 *
 * Written here and not by a library: every entry is of whole days, so there are no time zones, no
 * recurrences and no alarms. What is left are lines, which the device writes without a network too.
 */
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import type { CalendarEntry } from './calendar-entries.ts';

export type IcsCalendar = {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
  /** Unix ms. */
  readonly nowMs: number;
};

export function icsOf({ name, entries, nowMs }: IcsCalendar): string {
  const stamp = `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bellgate//School calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    // Asked again twice a day.
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entries.flatMap(({ id, from, to, title }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@bellgate`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      // The end is the first day after it.
      `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
      `SUMMARY:${escaped(title)}`,
      // Nobody is busy because there is school.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function compact(day: SchoolDay): string {
  return day.replaceAll('-', '');
}

/**
 * A text has no control characters (RFC 5545, section 3.3.11): some programs read none of the file.
 */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}+/gu, ' ');
}

/** At most 75 bytes in a line; what continues one begins with a space. No character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
}
