const long = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-23` → `November 23, 2026`. A day has no time zone: it is written in UTC and read in UTC. */
export function dayToText(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}

/** The day `by` days later, as `YYYY-MM-DD`. */
export function stepDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}
