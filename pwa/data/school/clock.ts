import { useSyncExternalStore } from 'react';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { parentModePath, sessionStore, trustedTime } from '#pwa/data/browser/page-data.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';

/** Today on the school's wall; changes at midnight. */
export function useSchoolDay(timeZone: string, clock: () => number = wallMs): SchoolDay {
  return schoolDayAt(useNow(minuteMs, clock), timeZone);
}

export function schoolNow(
  timeZone: string,
  nowMs: number = wallMs(),
): { readonly day: SchoolDay; readonly nowMs: number } {
  return { day: schoolDayAt(nowMs, timeZone), nowMs };
}

/**
 * The clock that the school's day and the times on its wall go by, Unix ms. A door is nobody's
 * device, and in Parent Mode nobody types a time: both go by the server's clock where their own is
 * wrong, or they would let yesterday's people collect. Whoever carries a device sees its clock and
 * may type another time.
 */
export function wallMs(): number {
  const isDoor = sessionStore.session.get().status === 'door' || parentModePath.get() !== null;
  return isDoor ? trustedTime.wallMs() : deviceClock.nowMs();
}

/**
 * As `wallMs` at a door, whoever's device it is. A roll call goes by it: nobody types its times,
 * and what several devices say of a child is put in their order. So does the question whether
 * parents can be asked, as the server asks them about its own day.
 */
export function rollCallMs(): number {
  return trustedTime.wallMs();
}

/** A door that has started offline cannot know what day it is. */
export function isClockBehind(): boolean {
  return trustedTime.isBehind();
}

/** This moment, ISO 8601 in UTC (contract section 2). */
export function momentNow(nowMs: number = wallMs()): string {
  return new Date(nowMs).toISOString();
}

const minuteMs = 60_000;

/** `wallMs`, cut to the minute: renders again when it has passed. */
export function useMinute(): number {
  return useNow(minuteMs);
}

/** The same, cut to steps of so many ms, whole seconds. */
export function useNow(stepMs: number, clock: () => number = wallMs): number {
  return useSyncExternalStore(everyTick, () => cut(clock(), stepMs));
}

/** `rollCallMs`, cut to the minute. */
export function useRollCallMinute(): number {
  return useNow(minuteMs, rollCallMs);
}

/** The device's own clock, Unix ms, cut to the minute: for the age of what it has noted itself. */
export function useDeviceMinute(): number {
  return useDeviceNow(minuteMs);
}

/** The same, cut to steps of so many ms, whole seconds. */
export function useDeviceNow(stepMs: number): number {
  return useSyncExternalStore(everyTick, () => cut(deviceClock.nowMs(), stepMs));
}

function cut(ms: number, stepMs: number): number {
  return Math.floor(ms / stepMs) * stepMs;
}

function everyTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  return () => clearInterval(timer);
}
