/**
 * A time of day as the three parts of a 12-hour clock; a 24-hour one is read from them. `''` where
 * nothing has been typed yet.
 */
export interface TimeParts {
  /** `01`–`12`, or what has been typed of it. */
  readonly hour: string;
  /** `00`–`59`, or what has been typed of it. */
  readonly minute: string;
  readonly half: 'AM' | 'PM';
}

/** What typing in one part leads to; `isDone` sends the focus to the next part. */
export interface Typed {
  readonly parts: TimeParts;
  readonly isDone: boolean;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `17:05` → 05, 05, PM. Anything else is an empty time in the morning. */
export function timeToParts(time: string): TimeParts {
  const [, hours = '', minute = ''] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  if (hours === '') return { hour: '', minute: '', half: 'AM' };
  return { ...hourOfDay(Number(hours)), minute };
}

/** 24-hour `HH:mm`, or `''` while a part is missing. */
export function partsToTime({ hour, minute, half }: TimeParts): string {
  if (hour === '' || Number(hour) === 0 || minute === '') return '';
  return `${twoDigits((Number(hour) % 12) + (half === 'PM' ? 12 : 0))}:${twoDigits(Number(minute))}`;
}

/** A whole time as people write it (`8:05`, `0805`, `3:10 pm`, `15:10`) or `undefined`. */
export function textToParts(text: string, half: TimeParts['half']): TimeParts | undefined {
  const match = /^\s*(\d{1,2})[:.h ]?(\d\d)\s*(?:([ap])\.?m?\.?)?\s*$/i.exec(text);
  const [, hours = '', minute = '', letter] = match ?? [];
  if (!match || Number(hours) > 23 || Number(minute) > 59) return undefined;
  if (Number(hours) === 0 || Number(hours) > 12) return { ...hourOfDay(Number(hours)), minute };
  const typedHalf = letter === undefined ? half : letter.toLowerCase() === 'p' ? 'PM' : 'AM';
  return { hour: twoDigits(Number(hours)), minute, half: typedHalf };
}

/** `8` is 08 and moves on; `1` waits for a digit; `15` is 3 PM; a colon moves on. */
export function typeHour(text: string, parts: TimeParts): Typed {
  const whole = textToParts(text, parts.half);
  if (whole) return { parts: whole, isDone: true };
  const digits = text.replaceAll(/\D/g, '').slice(0, 2);
  const hour = Number(digits);
  const isDone = digits.length === 2 || hour > 1 || (digits !== '' && /\D$/.test(text));
  if (!isDone) return { parts: { ...parts, hour: digits }, isDone };
  if (hour > 23)
    return { parts: { ...parts, hour: twoDigits(Number(digits[0])), minute: digits[1] ?? '' }, isDone };
  if (hour > 12 || digits === '00') return { parts: { ...parts, ...hourOfDay(hour) }, isDone };
  return { parts: { ...parts, hour: twoDigits(hour) }, isDone };
}

/** On a clock of 24 hours: `3` is 03 and moves on; `2` waits for a digit; `12` is noon. */
export function typeHourOfDay(text: string, parts: TimeParts): Typed {
  const whole = textToParts(text, /^\s*12/.test(text) ? 'PM' : 'AM');
  if (whole) return { parts: whole, isDone: true };
  const digits = text.replaceAll(/\D/g, '').slice(0, 2);
  const hour = Number(digits);
  const isDone = digits.length === 2 || hour > 2 || (digits !== '' && /\D$/.test(text));
  if (!isDone) return { parts: { ...parts, hour: digits, half: 'AM' }, isDone };
  if (hour <= 23) return { parts: { ...parts, ...hourOfDay(hour) }, isDone };
  return { parts: { hour: twoDigits(Number(digits[0])), half: 'AM', minute: digits[1] ?? '' }, isDone };
}

/** `00`–`23`, or what has been typed of it. */
export function hourOfDayText({ hour, half }: TimeParts): string {
  return hour.length < 2 ? hour : twoDigits((Number(hour) % 12) + (half === 'PM' ? 12 : 0));
}

/** `6` can only be 06; `0`–`5` wait for a second digit. */
export function typeMinute(text: string, parts: TimeParts): Typed {
  const digits = text.replaceAll(/\D/g, '').slice(-2);
  if (Number(digits) > 59) return { parts: { ...parts, minute: `0${digits.slice(-1)}` }, isDone: true };
  if (digits.length === 1 && Number(digits) > 5)
    return { parts: { ...parts, minute: `0${digits}` }, isDone: true };
  return { parts: { ...parts, minute: digits }, isDone: digits.length === 2 };
}

/** Arrow keys: around the clock without touching the other parts. */
export function stepPart(parts: TimeParts, part: 'hour' | 'minute', by: 1 | -1): TimeParts {
  if (part === 'minute') return { ...parts, minute: twoDigits((Number(parts.minute || '0') + by + 60) % 60) };
  const hour = (Number(parts.hour || '0') + by + 12) % 12;
  return { ...parts, hour: twoDigits(hour === 0 ? 12 : hour) };
}

/** Arrow keys on a clock of 24 hours. */
export function stepHourOfDay(parts: TimeParts, by: 1 | -1): TimeParts {
  return { ...parts, ...hourOfDay((Number(hourOfDayText(parts) || '0') + by + 24) % 24) };
}

/** `8` becomes `08` when the field is left. */
export function padParts(parts: TimeParts): TimeParts {
  const hour = parts.hour === '' || Number(parts.hour) === 0 ? '' : twoDigits(Number(parts.hour));
  return { ...parts, hour, minute: parts.minute === '' ? '' : twoDigits(Number(parts.minute)) };
}

function hourOfDay(hours: number): Pick<TimeParts, 'hour' | 'half'> {
  return { hour: twoDigits(hours % 12 === 0 ? 12 : hours % 12), half: hours < 12 ? 'AM' : 'PM' };
}
