import { z } from 'zod';
import { says } from '#sync/problem.ts';
import type { SchoolDay } from './school-day.ts';

/**
 * Made by whoever creates the record: a UUIDv7, or the natural key where there is one (contract
 * section 2). Unique within a school and a kind. Not branded per kind: a reference always travels
 * with its kind (`RecordRef`) or in a field named after it.
 */
export const RecordId = z.string().regex(/^[A-Za-z0-9:_.-]{1,160}$/, says('validation.notUnderstood'));
export type RecordId = z.infer<typeof RecordId>;

/**
 * May a record have this id that is part of others? Two of them and a day make an id that all can
 * read, and that is read by its colons: a roll call would miss a child with one.
 */
export function canBePartOfId(id: RecordId): boolean {
  return id.length <= 72 && !id.includes(':');
}

/** So that two devices that make the same attendance record offline make the same one. */
export function attendanceId(date: SchoolDay, term: RecordId, student: RecordId): RecordId {
  return `${date}:${term}:${student}`;
}

/** So that the reason of one late arrival or early leaving, given on two devices, is one record. */
export function partialDayId(student: RecordId, day: SchoolDay, part: 'late' | 'early'): RecordId {
  return `${student}:${day}:${part}`;
}

/** So that two parents who report the same days of a child offline make the same absence. */
export function homeAbsenceId(student: RecordId, from: SchoolDay, to: SchoolDay): RecordId {
  return `${student}:${from}:${to}:home`;
}

/** So that two devices that say who may collect a child offline say it of the same record. */
export function collectorId(student: RecordId, contact: RecordId): RecordId {
  return `${student}:${contact}`;
}

/** So that two devices that tick the same person of a roll call offline tick the same record. */
export function rollCallTickId(rollCall: RecordId, person: RecordId): RecordId {
  return `${rollCall}:${person}`;
}

/** So that two devices on which somebody signs in for a day say it of the same record. */
export function staffPresenceId(day: SchoolDay, user: RecordId): RecordId {
  return `${day}:${user}`;
}

/** A stay that is over, beside the one of now: whoever comes back was here before as well. */
export function staffStayId(presence: RecordId, cameAt: string): RecordId {
  return `${presence}:${cameAt}`;
}

/** So that reading on two devices, or on one twice, is one mark. */
export function messageReadId(message: RecordId, user: RecordId): RecordId {
  return `${message}:${user}`;
}

/** So that two devices that register the same student offline make the same registration. */
export function registrationId(term: RecordId, student: RecordId): RecordId {
  return `${term}:${student}`;
}
