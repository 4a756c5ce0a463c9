/** Codes, defaults and limits of specification sections 3 and 9, as stored records have them. */
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { AttendanceStatus } from './attendance.ts';
import { emptyAttendance } from './attendance.ts';
import { attendanceId, RecordId, registrationId } from './id.ts';
import { type Kind, kinds, refKey, rosterKinds } from './kinds.ts';
import { Photo, pictureKinds } from './photo.ts';
import { SchoolDay } from './school-day.ts';
import { UrlSlug } from './school.ts';
import {
  ContactLink,
  ContactType,
  contactTypes,
  emptyStudent,
  RegistrationStatus,
  registrationStatuses,
  Relationship,
  relationships,
  Sex,
  sexes,
} from './student.ts';
import { Email, Moment, OptionalEmail, requiredText, text } from './text.ts';

describe('code lists', () => {
  it('have the specification’s order', () => {
    expect(relationships).toEqual([
      'legalGuardian',
      'mother',
      'father',
      'aunt',
      'uncle',
      'grandmother',
      'grandfather',
      'caregiver',
      'stepmother',
      'stepfather',
      'other',
    ]);
    expect(contactTypes).toEqual(['parentOrLegalGuardian', 'emergencyContact', 'authorizedPerson']);
    expect(registrationStatuses).toEqual(['inactive', 'pending', 'active']);
    expect(sexes).toEqual(['male', 'female']);
    expect(pictureKinds).toEqual({ profile: 1, student: 2, staff: 3, school: 4, contact: 5 });
  });

  it.each([
    ['relationship', Relationship, relationships.length],
    ['contact type', ContactType, contactTypes.length],
    ['registration status', RegistrationStatus, registrationStatuses.length],
    ['sex', Sex, sexes.length],
    ['attendance status', AttendanceStatus, 3],
  ])('%s takes each of its codes and nothing else', (_name, schema, count) => {
    for (let code = 0; code < count; code += 1) expect(schema.safeParse(code).success).toBe(true);
    for (const wrong of [-1, count, 0.5, '0', null, undefined])
      expect(schema.safeParse(wrong).success).toBe(false);
  });

  it('a new contact link is a mother’s, of a parent or legal guardian', () => {
    expect(ContactLink.parse({ contact: 'c' })).toEqual({ contact: 'c', relationship: 1, type: 0 });
  });

  it('a new student is active and has not graduated', () => {
    expect(emptyStudent).toMatchObject({
      registrationStatus: 2,
      hasGraduated: false,
      contacts: [],
      photo: null,
    });
  });
});

describe('limits', () => {
  it('are those of the specification and the contract', () => {
    expect(limits).toMatchObject({
      passwordMinLength: 8,
      captchaLength: 5,
      alertTimeoutMs: 5_000,
      jsonBodyBytes: 1_048_576,
      pushBodyBytes: 262_144,
      uploadBytes: 5_242_880,
      wrongPasswordsPerAccount: 10,
      wrongPasswordsPerAddress: 100,
      wrongPasswordWindowMs: 900_000,
      registrationsPerAddress: 100,
      mailsPerAccount: 5,
      tokenLifetimeMs: 2_592_000_000,
      sessionLifetimeMs: 15_552_000_000,
      tokenRenewAfterMs: 86_400_000,
      pushCommands: 200,
      backOffFirstMs: 1_000,
      backOffMostMs: 60_000,
      watchdogMs: 60_000,
      behindMs: 300_000,
      deliveredKeptMs: 2_592_000_000,
      cachePuts: 2_000,
      pollMs: 60_000,
      tombstoneKeptMs: 34_560_000_000,
    });
  });
});

describe('kinds', () => {
  it('travel as records, all but attendance', () => {
    // `Object.keys` of the table of kinds are its keys.
    const all = Object.keys(kinds) as Kind[];
    expect([...rosterKinds, 'attendance'].toSorted()).toEqual(all.toSorted());
  });

  it('have an empty record with every field of their schema', () => {
    for (const { fields, empty } of Object.values(kinds))
      expect(Object.keys(empty).toSorted()).toEqual(Object.keys(fields.shape).toSorted());
    expect(emptyAttendance).toEqual({ dropOff: null, pickUp: null, notes: '' });
  });

  it('have one text for each reference', () => {
    expect(refKey({ kind: 'fee', id: 'a' })).toBe('fee/a');
  });
});

describe('ids', () => {
  it('are the natural keys of attendance and registration', () => {
    const id = attendanceId(SchoolDay.parse('2026-11-20'), 't', 's');
    expect([id, registrationId('t', 's')]).toEqual(['2026-11-20:t:s', 't:s']);
    for (const made of [id, registrationId('t', 's')]) expect(RecordId.parse(made)).toBe(made);
  });

  it('fit two UUIDs and a date', () => {
    const uuid = '0190f3a1-0000-7000-8000-000000000001';
    expect(RecordId.safeParse(attendanceId(SchoolDay.parse('2026-11-20'), uuid, uuid)).success).toBe(true);
  });

  it.each(['', ' a', 'a b', 'a/b', 'é', 'x'.repeat(161), 7])('are not %j', (id) => {
    expect(RecordId.safeParse(id).success).toBe(false);
  });
});

describe('text', () => {
  it('is trimmed, and no longer than its limit', () => {
    expect(text(5).parse('  abc  ')).toBe('abc');
    expect(text(5).safeParse('abcdef').error?.issues[0]?.message).toBe('validation.tooLong');
    expect(requiredText(5).safeParse('   ').error?.issues[0]?.message).toBe('validation.required');
    expect(requiredText(5).safeParse(undefined).error?.issues[0]?.message).toBe('validation.required');
  });

  it('of an email address is lower case and well formed, or nothing where it may be', () => {
    expect(OptionalEmail.parse(' Joan@Example.COM ')).toBe('joan@example.com');
    expect(OptionalEmail.parse('  ')).toBe('');
    expect(OptionalEmail.safeParse('joan@').error?.issues[0]?.message).toBe('validation.email');
    expect(Email.parse('Joan@Example.com')).toBe('joan@example.com');
    expect(Email.safeParse('').error?.issues[0]?.message).toBe('validation.required');
    expect(Email.safeParse('joan').error?.issues[0]?.message).toBe('validation.email');
  });

  it('of a moment is ISO 8601 in UTC', () => {
    expect(Moment.safeParse('2026-11-20T13:05:12.345Z').success).toBe(true);
    for (const wrong of ['2026-11-20T13:05:12-05:00', '2026-11-20', 'now'])
      expect(Moment.safeParse(wrong).error?.issues[0]?.message).toBe('validation.notUnderstood');
  });

  it.each(['hope-prep', 'hope', 'school-2'])('of a slug may be %s', (slug) => {
    expect(UrlSlug.safeParse(slug).success).toBe(true);
  });

  it.each(['Hope', '-hope', 'hope-', 'ho--pe', 'hope prep', '', 'é'])('of a slug may not be %j', (slug) => {
    expect(UrlSlug.safeParse(slug).success).toBe(false);
  });
});

describe('a photo', () => {
  it('is nothing, or a small picture with its place', () => {
    expect(Photo.parse(null)).toBeNull();
    const photo = { type: 'image/webp', data: 'AAAA', url: '/api/media/0' };
    expect(Photo.parse(photo)).toEqual(photo);
    expect(Photo.safeParse({ ...photo, data: 'A'.repeat(limits.photoDataLength + 1) }).success).toBe(false);
  });
});
