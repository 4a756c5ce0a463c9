/**
 * A parent sees their own children and what belongs to them, and nothing else (contract section 4).
 */
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { PullAnswer as PullAnswerSchema } from '#sync/wire/protocol.ts';
import { emptyPayment } from '#sync/school/records/payment.ts';
import { partialDayId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { UnpackedSheets } from '#sync/wire/packed-sheets.ts';
import { type Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { saveRole } from '#api/db/user-table.ts';
import { readAnsweredZip } from '#api/export/read-zip.fixture.ts';
import { setEmailVerified } from '#api/a-parent-row.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aPicture, aSchool, aUser, dropOffAt, monday, password } from '#api/test-server.fixture.ts';
import { linkIn } from './a-registration.fixture.ts';

let gray: TestFamily;

schoolBeforeEach();
beforeEach(async () => {
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
});

async function pull(
  token: string,
  {
    cursor,
    of = school._id,
    headers,
  }: { cursor?: string; of?: string; headers?: Record<string, string> } = {},
): Promise<PullAnswer> {
  const query = new URLSearchParams({ as: 'parent', ...(cursor !== undefined && { cursor }) });
  const { status, body } = await server.get(`/sync/${of}/pull?${query}`, {
    token,
    ...(headers !== undefined && { headers }),
  });
  expect(status).toBe(200);
  return PullAnswerSchema.parse(body);
}

async function daysOf(token: string): Promise<readonly Sheet[]> {
  const { body } = await server.get(`/sync/${school._id}/days?from=${monday}&to=${monday}&as=parent`, {
    token,
  });
  return body.sheets;
}

function ids(list: readonly { readonly _id: string }[]): readonly string[] {
  return list.map(({ _id }) => _id).toSorted();
}

function collecting(student: string, contact: string, set: object) {
  return {
    name: 'saveCollector' as const,
    args: { _id: `${student}:${contact}`, set: { student, contact, ...set } },
  };
}

function dropOff(student: string, name = 'Joan Gray') {
  return {
    name: 'recordAttendance' as const,
    args: {
      date: monday,
      term: school.term,
      student,
      dropOff: dropOffAt(monday, '08:05', name),
      notes: 'between us',
    },
  };
}

describe('a parent’s first copy', () => {
  it('holds the own child, its contacts, and the school without its office fields', async () => {
    const answer = await pull(gray.parent.token);
    const { records } = answer;
    expect(answer).toMatchObject({ reset: true, more: false, quarantine: [], sheets: [] });
    expect(ids(records.students)).toEqual([gray.child]);
    expect(records.students[0]?.fields).not.toHaveProperty('staffNotes');
    expect(ids(records.contacts)).toEqual([gray.contact, gray.aunt].toSorted());
    const [aunt] = records.contacts.filter(({ _id }) => _id === gray.aunt);
    expect(Object.keys(aunt?.fields ?? {})).toEqual(['nameInfo']);
    expect(Object.keys(aunt?.stamps ?? {})).toEqual(['nameInfo']);
    const [own] = records.contacts.filter(({ _id }) => _id === gray.contact);
    expect(own?.fields).toMatchObject({ email: 'joan@gray.example', phone: '876 555 0001' });
    expect(ids(records.registrations)).toEqual([`${school.term}:${gray.child}`]);
    expect(ids(records.gradeLevels)).toEqual([school.gradeLevel]);
    expect(ids(records.terms)).toEqual([school.term]);
    expect(ids(records.fees)).toEqual([school.fee]);
    expect(records.schools[0]?.fields).not.toHaveProperty('accessCode');
    const text = JSON.stringify(answer);
    for (const secret of [
      'for the office alone',
      'bea@secret.example',
      '876 555 6666',
      school.student,
      'code-hilltop',
    ])
      expect(text).not.toContain(secret);
  });

  it('holds nothing but the school without a verified email, or with another type of contact', async () => {
    const emergency = await aFamily(server, school, { email: 'ed@gray.example', type: 1 });
    const collector = await aFamily(server, school, { email: 'cy@gray.example', type: 2 });
    const unlinked = await aFamily(server, school, {
      email: 'lu@gray.example',
      contactEmail: 'no@gray.example',
    });
    await setEmailVerified(server, gray.parent._id, false);
    for (const { parent } of [gray, emergency, collector, unlinked]) {
      const { schools, ...others } = (await pull(parent.token)).records;
      expect(ids(schools)).toEqual([school._id]);
      expect(Object.values(others).flat()).toEqual([]);
    }
  });

  it('knows the email whatever the letters’ case', async () => {
    const email = 'kay@gray.example';
    const shouting = await aFamily(server, school, { email, contactEmail: 'no@gray.example' });
    await server.post(`/admin/contacts/${shouting.contact}`, {
      token: school.administrator.token,
      body: { email: 'Kay@Gray.Example' },
    });
    expect(ids((await pull(shouting.parent.token)).records.students)).toEqual([shouting.child]);
  });
});

describe('a parent’s cursor', () => {
  it('brings the child’s day without the notes, and no other child’s', async () => {
    const brown = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    const { cursor } = await pull(gray.parent.token);
    await giveIn(server, school._id, [dropOff(gray.child), dropOff(brown.child, 'Kim Brown')]);
    const answer = await pull(gray.parent.token, { cursor });
    expect(answer.reset).toBe(false);
    const rows = answer.sheets.flatMap(unpackSheet);
    expect(rows).toMatchObject([
      { student: gray.child, record: { fields: { dropOff: { time: `${monday}T08:05` } } } },
    ]);
    for (const foreign of [brown.child, 'Kim Brown', 'between us'])
      expect(JSON.stringify(answer)).not.toContain(foreign);
    expect((await pull(gray.parent.token, { cursor: answer.cursor })).sheets).toEqual([]);
  });

  it('starts again, without the child, when the child is unlinked', async () => {
    const { cursor } = await pull(gray.parent.token);
    await giveIn(server, school._id, [
      {
        name: 'saveStudent',
        args: { _id: gray.child, set: { contacts: [{ contact: gray.aunt, relationship: 3, type: 2 }] } },
      },
    ]);
    const answer = await pull(gray.parent.token, { cursor });
    expect(answer.reset).toBe(true);
    expect(answer.records.students).toEqual([]);
    expect(answer.records.contacts).toEqual([]);
  });

  it.each(['email', 'type'] as const)('starts again when the contact’s %s changes', async (what) => {
    const { cursor } = await pull(gray.parent.token);
    await giveIn(server, school._id, [
      what === 'email'
        ? { name: 'saveContact', args: { _id: gray.contact, set: { email: 'other@gray.example' } } }
        : {
            name: 'saveStudent',
            args: {
              _id: gray.child,
              set: { contacts: [{ contact: gray.contact, relationship: 1, type: 1 }] },
            },
          },
    ]);
    const answer = await pull(gray.parent.token, { cursor });
    expect(answer).toMatchObject({ reset: true, records: { students: [] } });
  });

  it('starts again with a second child, and when the email is verified', async () => {
    await setEmailVerified(server, gray.parent._id, false);
    const { cursor } = await pull(gray.parent.token);
    await setEmailVerified(server, gray.parent._id, true);
    const verified = await pull(gray.parent.token, { cursor });
    expect(verified.reset).toBe(true);
    expect(ids(verified.records.students)).toEqual([gray.child]);
    const second = v7();
    const link = { contact: gray.contact, relationship: 1, type: 0 };
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: second, set: { contacts: [link] } } },
    ]);
    const both = await pull(gray.parent.token, { cursor: verified.cursor });
    expect(both.reset).toBe(true);
    expect(ids(both.records.students)).toEqual([gray.child, second].toSorted());
  });

  it('starts again for somebody else, and a staff member’s starts again for a parent', async () => {
    const brown = await aFamily(server, school, { email: 'kim@brown.example' });
    const { cursor } = await pull(gray.parent.token);
    const stolen = await pull(brown.parent.token, { cursor });
    expect(stolen.reset).toBe(true);
    expect(ids(stolen.records.students)).toEqual([brown.child]);
    const { body } = await server.get(`/sync/${school._id}/pull`, { token: school.staff.token });
    const answer = await pull(gray.parent.token, { cursor: body.cursor });
    expect(answer.reset).toBe(true);
    expect(ids(answer.records.students)).toEqual([gray.child]);
  });
});

describe('announcements and fees', () => {
  const say = (_id: string, gradeLevels: readonly string[]) => ({
    name: 'saveAnnouncement' as const,
    args: { _id, set: { title: 'Sports day', body: 'Bring a hat.', gradeLevels: [...gradeLevels] } },
  });

  it('come while they are for everybody or for the child’s level, and are taken back after that', async () => {
    const [other, toAll, toLevel, toOther] = [v7(), v7(), v7(), v7()];
    await giveIn(server, school._id, [
      { name: 'saveGradeLevel', args: { _id: other, set: { name: 'Grade 6' } } },
      say(toAll, []),
      say(toLevel, [school.gradeLevel, other]),
      say(toOther, [other]),
      {
        name: 'saveFee',
        args: {
          _id: v7(),
          set: {
            term: school.term,
            name: 'Trip',
            cost: '5.00',
            gradeLevels: [{ _id: other, name: 'Grade 6' }],
          },
        },
      },
    ]);
    const first = await pull(gray.parent.token);
    expect(ids(first.records.announcements)).toEqual([toAll, toLevel].toSorted());
    expect(ids(first.records.fees)).toEqual([school.fee]);
    await giveIn(server, school._id, [say(toLevel, [other])]);
    const next = await pull(gray.parent.token, { cursor: first.cursor });
    expect(next).toMatchObject({
      reset: false,
      records: { announcements: [{ _id: toLevel, fields: {}, stamps: {}, deletedAt: expect.any(String) }] },
    });
    await giveIn(server, school._id, [say(toLevel, [])]);
    const again = await pull(gray.parent.token, { cursor: next.cursor });
    expect(again.records.announcements).toMatchObject([
      { _id: toLevel, deletedAt: null, fields: { title: 'Sports day' } },
    ]);
    await giveIn(server, school._id, [{ name: 'deleteAnnouncement', args: { _id: toAll } }]);
    const last = await pull(gray.parent.token, { cursor: again.cursor });
    expect(last.records.announcements).toMatchObject([
      { _id: toAll, fields: {}, deletedAt: expect.any(String) },
    ]);
  });

  it('to a level leave the copy of a family whose child had left the level before', async () => {
    const [before, after] = [v7(), v7()];
    const told = (id: string, writtenAt: string) => {
      const { name, args } = say(id, [school.gradeLevel]);
      return { name, args: { ...args, set: { ...args.set, writtenAt } } };
    };
    await giveIn(server, school._id, [
      told(before, `${monday}T12:00:00.000Z`),
      told(after, `${addDays(monday, 2)}T12:00:00.000Z`),
    ]);
    const first = await pull(gray.parent.token);
    expect(ids(first.records.announcements)).toEqual([before, after].toSorted());
    const days = { term: school.term, students: [gray.child], isRegistered: true, leftOn: monday };
    await giveIn(server, school._id, [
      {
        name: 'registerStudents',
        args: { ...days, gradeLevel: school.gradeLevel, optionalFees: [] },
      },
    ]);
    const next = await pull(gray.parent.token, { cursor: first.cursor });
    expect(next.reset).toBe(true);
    expect(ids(next.records.announcements)).toEqual([before]);
  });

  it('come to the families of chosen children alone, without the names of the others', async () => {
    const brown = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    const id = v7();
    const to = (students: readonly string[]) => ({
      name: 'saveAnnouncement' as const,
      args: { _id: id, set: { title: 'Ana’s cast', body: 'Please call.', students: [...students] } },
    });
    const before = await pull(gray.parent.token);
    await giveIn(server, school._id, [to([brown.child])]);
    const ofOthers = await pull(gray.parent.token, { cursor: before.cursor });
    expect(JSON.stringify(ofOthers.records)).not.toContain('cast');
    const own = await pull(brown.parent.token);
    expect(own.records.announcements).toMatchObject([{ _id: id, fields: { title: 'Ana’s cast' } }]);
    expect(JSON.stringify(own.records.announcements)).not.toContain(brown.child);
    await giveIn(server, school._id, [to([gray.child])]);
    expect((await pull(brown.parent.token, { cursor: own.cursor })).records.announcements).toMatchObject([
      { _id: id, fields: {}, deletedAt: expect.any(String) },
    ]);
    expect(ids((await pull(gray.parent.token)).records.announcements)).toEqual([id]);
  });

  it('to one child leave the device of a parent who must not collect the child any more', async () => {
    const id = v7();
    const set = { title: 'A cast', body: 'Please call.', students: [gray.child] };
    await giveIn(server, school._id, [{ name: 'saveAnnouncement', args: { _id: id, set } }]);
    const before = await pull(gray.parent.token);
    expect(ids(before.records.announcements)).toEqual([id]);
    await giveIn(server, school._id, [collecting(gray.child, gray.contact, { collect: 'never' })]);
    const after = await pull(gray.parent.token, { cursor: before.cursor });
    expect([after.reset, after.records.announcements]).toEqual([true, []]);
  });

  it('that name nobody who is here are for nobody, and never for everybody', async () => {
    const id = v7();
    const set = { title: 'Gone', body: 'x', students: [v7()] };
    await giveIn(server, school._id, [{ name: 'saveAnnouncement', args: { _id: id, set } }]);
    expect((await pull(gray.parent.token)).records.announcements).toEqual([]);
  });

  it('reach staff and administrators with the rest of the roster', async () => {
    const id = v7();
    await giveIn(server, school._id, [say(id, [])]);
    const { body } = await server.get(`/sync/${school._id}/pull`, { token: school.staff.token });
    expect(ids(PullAnswerSchema.parse(body).records.announcements)).toEqual([id]);
  });
});

describe('who may collect a child', () => {
  it('reaches the parent with the person’s name, and says nothing of who is barred', async () => {
    const brown = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    const [winston, barred] = [v7(), v7()];
    const person = (_id: string, firstName: string) => ({
      name: 'saveContact' as const,
      args: {
        _id,
        set: { nameInfo: { ...emptyName, firstName, lastName: 'Reid' }, phone: '876 555 0199' },
      },
    });
    await giveIn(server, school._id, [person(winston, 'Winston'), person(barred, 'Barry')]);
    const before = await pull(gray.parent.token);
    await giveIn(server, school._id, [
      collecting(gray.child, winston, { collect: 'always', from: monday, until: monday, note: 'for us' }),
      collecting(gray.child, gray.aunt, { collect: 'never' }),
      collecting(gray.child, barred, { collect: 'never' }),
      collecting(brown.child, brown.aunt, { collect: 'always' }),
    ]);
    const after = await pull(gray.parent.token, { cursor: before.cursor });
    expect(after.records.collectors).toMatchObject([
      { _id: `${gray.child}:${winston}`, deletedAt: null, fields: { collect: 'always', until: monday } },
    ]);
    expect(after.records.contacts.find(({ _id }) => _id === winston)?.fields).toEqual({
      nameInfo: { ...emptyName, firstName: 'Winston', lastName: 'Reid' },
    });
    for (const hidden of ['for us', barred, 'never', 'isBarred', brown.child])
      expect([hidden, JSON.stringify(after).includes(hidden)]).toEqual([hidden, false]);
  });

  it('leaves the parent’s copy without a word when the person is barred', async () => {
    await giveIn(server, school._id, [collecting(gray.child, gray.aunt, { collect: 'ask' })]);
    const first = await pull(gray.parent.token);
    expect(ids(first.records.collectors)).toEqual([`${gray.child}:${gray.aunt}`]);
    await giveIn(server, school._id, [collecting(gray.child, gray.aunt, { collect: 'never' })]);
    const next = await pull(gray.parent.token, { cursor: first.cursor });
    expect(next).toMatchObject({ reset: true, records: { collectors: [] } });
    // The note of a bar is the office's: a change of it is no news for the parent.
    await giveIn(server, school._id, [collecting(gray.child, gray.aunt, { note: 'by order of the court' })]);
    const last = await pull(gray.parent.token, { cursor: next.cursor });
    expect(last).toMatchObject({ reset: false, records: { collectors: [] } });
  });
});

describe('whoever must not collect a child', () => {
  const dropOffOf = (student: string, time: string, by: string) => ({
    name: 'recordAttendance' as const,
    args: { date: monday, term: school.term, student, dropOff: dropOffAt(monday, time, by) },
  });

  /** The parent has two children, and is barred from the second one. */
  async function aBarredParent() {
    const [mia, gran] = [v7(), v7()];
    await giveIn(server, school._id, [
      {
        name: 'saveContact',
        args: { _id: gran, set: { nameInfo: { ...emptyName, firstName: 'Gran', lastName: 'Hope' } } },
      },
      {
        name: 'saveStudent',
        args: {
          _id: mia,
          set: {
            nameInfo: { ...emptyName, firstName: 'Mia', lastName: 'Gray' },
            phone: '876 555 0177',
            contacts: [
              { contact: gray.contact, relationship: 1, type: 0 },
              { contact: gran, relationship: 3, type: 2 },
            ],
          },
        },
      },
      collecting(mia, gran, { collect: 'always', from: monday, until: monday }),
      collecting(gray.child, gray.aunt, { collect: 'always', from: monday, until: monday }),
      dropOffOf(mia, '08:01', 'Gran Hope'),
      dropOffOf(gray.child, '08:02', 'Bea Gray'),
    ]);
    const bar = () => giveIn(server, school._id, [collecting(mia, gray.contact, { collect: 'never' })]);
    return { mia, gran, bar };
  }

  it('reads nothing of who collects it and when, also of earlier days, and goes on reading of a sibling', async () => {
    const { mia, gran, bar } = await aBarredParent();
    const { token } = gray.parent;
    const before = await pull(token);
    expect(ids(before.records.collectors)).toHaveLength(2);
    expect(ids(before.records.contacts)).toContain(gran);
    expect(JSON.stringify(await daysOf(token))).toContain('Gran Hope');
    await bar();
    const after = await pull(token, { cursor: before.cursor });
    expect(after.reset).toBe(true);
    expect(ids(after.records.students)).toEqual(ids(before.records.students));
    const [seen] = after.records.students.filter(({ _id }) => _id === mia);
    expect(seen?.fields).toMatchObject({ nameInfo: { firstName: 'Mia' } });
    for (const hidden of ['contacts', 'address', 'phone', 'email'])
      expect(seen?.fields).not.toHaveProperty(hidden);
    expect(ids(after.records.collectors)).toEqual([`${gray.child}:${gray.aunt}`]);
    expect(ids(after.records.contacts)).toEqual([gray.contact, gray.aunt].toSorted());
    const { body } = await server.get('/parent/students', { token });
    const told = JSON.stringify([after, await daysOf(token), body]);
    for (const hidden of ['Gran', gran, '08:01'])
      expect([hidden, told.includes(hidden)]).toEqual([hidden, false]);
    expect(JSON.stringify(await daysOf(token))).toContain('Bea Gray');
    // What is recorded from now on neither.
    await giveIn(server, school._id, [
      dropOffOf(mia, '08:03', 'Gran Hope'),
      dropOffOf(gray.child, '08:04', 'Bea Gray'),
    ]);
    const later = await pull(token, { cursor: after.cursor });
    expect(later.sheets.map((sheet) => unpackSheet(sheet).map(({ student }) => student))).toEqual([
      [gray.child],
    ]);
  });

  it('does not hear on which day it is fetched early, not even by the id of the record', async () => {
    const { mia, bar } = await aBarredParent();
    const { token } = gray.parent;
    await bar();
    const before = await pull(token);
    const leaving = (student: string) => ({
      name: 'saveAbsence' as const,
      args: {
        _id: partialDayId(student, monday, 'early'),
        set: { student, from: monday, to: monday, part: 'early' as const, reason: 'appointment' },
      },
    });
    await giveIn(server, school._id, [leaving(mia), leaving(gray.child)]);
    const after = await pull(token, { cursor: before.cursor });
    expect(after.reset).toBe(false);
    expect(ids(after.records.absences)).toEqual([partialDayId(gray.child, monday, 'early')]);
  });

  it('finds nothing of it in the file of the child, and all of it again once the bar is lifted', async () => {
    const { mia, gran, bar } = await aBarredParent();
    const { token } = gray.parent;
    const before = await pull(token);
    await bar();
    const answer = await server.request(`/api/parent/students/${mia}/export`, {
      method: 'POST',
      headers: { 'x-auth-token': token, 'x-viewing-as-school-id': school._id },
    });
    const json = (await readAnsweredZip(answer)).get('child.json')?.toString() ?? '';
    expect(json).toContain('Mia');
    for (const hidden of ['Gran Hope', '08:01', gran])
      expect([hidden, json.includes(hidden)]).toEqual([hidden, false]);
    await giveIn(server, school._id, [collecting(mia, gray.contact, { collect: 'always', isBarred: false })]);
    const after = await pull(token);
    expect(ids(after.records.contacts)).toEqual(ids(before.records.contacts));
    expect(JSON.stringify(await daysOf(token))).toContain('Gran Hope');
  });
});

describe('somebody whom a parent names for a day', () => {
  const winston = (more: object = {}) => ({
    _id: v7(),
    firstName: 'Winston',
    lastName: 'Reid',
    phone: '876 555 0199',
    students: [gray.child],
    from: monday,
    until: monday,
    ...more,
  });
  const name = (body: object) => server.post('/parent/collectors', { token: gray.parent.token, body });

  it('is a contact and may collect that child, once however often it is asked', async () => {
    const body = winston();
    const first = await name(body);
    expect([first.status, first.body.msg]).toEqual([200, 'This person may collect on these days']);
    expect((await name(body)).body).toEqual(first.body);
    const { token } = school.administrator;
    expect((await server.get('/admin/allcollectors', { token })).body).toMatchObject([
      { student: gray.child, contact: body._id, collect: 'always', from: monday, until: monday },
    ]);
    expect((await server.get(`/admin/contacts/${body._id}`, { token })).body).toMatchObject({
      nameInfo: { firstName: 'Winston', lastName: 'Reid' },
      phone: '876 555 0199',
    });
    const { body: history } = await server.get('/admin/history', { token });
    expect(history.entries[0]).toMatchObject({ name: 'saveCollector', actor: gray.parent._id });
    expect(ids((await pull(gray.parent.token)).records.collectors)).toEqual([`${gray.child}:${body._id}`]);
  });

  it('has an id of its own: neither a contact’s, nor the child’s, who would go home alone', async () => {
    for (const _id of [gray.child, gray.aunt]) {
      const { status, body } = await name(winston({ _id }));
      expect([_id, status, body.errors[0].field]).toEqual([_id, 400, '_id']);
    }
    const { token } = school.administrator;
    expect((await server.get(`/admin/contacts/${gray.child}`, { token })).status).toBe(404);
  });

  it('waits for staff when the parent may not collect the child, which nobody tells the parent', async () => {
    const { token } = school.administrator;
    const rules: readonly [object, string][] = [
      [{ collect: 'never', isBarred: true }, 'ask'],
      [{ collect: 'ask', isBarred: false }, 'ask'],
      [{ collect: 'always', days: { weekdays: [5], everyOtherWeekFrom: '' } }, 'ask'],
      [{ collect: 'always', days: { weekdays: [1], everyOtherWeekFrom: '' } }, 'always'],
    ];
    for (const [set, given] of rules) {
      await giveIn(server, school._id, [collecting(gray.child, gray.contact, set)]);
      const body = winston();
      expect((await name(body)).body.msg).toBe('This person may collect on these days');
      const saved = await server.get(`/admin/collectors/${gray.child}:${body._id}`, { token });
      expect([set, saved.body.collect]).toEqual([set, given]);
    }
  });

  it('may come until the last day that there is', async () => {
    const { token } = school.administrator;
    const days = { from: '9999-06-01', until: '9999-12-31' };
    const body = winston(days);
    expect((await name(body)).status).toBe(200);
    const saved = await server.get(`/admin/collectors/${gray.child}:${body._id}`, { token });
    expect(saved.body).toMatchObject({ ...days, collect: 'always' });
    const changed = await server.post(`/parent/collectors/${body._id}`, {
      token: gray.parent.token,
      body: { from: '9999-12-31', until: '9999-12-31' },
    });
    expect(changed.status).toBe(200);
  });

  it('can be taken back by that parent, or get other days, and the office sees it', async () => {
    const body = winston();
    await name(body);
    const { token } = gray.parent;
    const office = { token: school.administrator.token };
    const path = `/parent/collectors/${body._id}`;
    const rule = async () => (await server.get(`/admin/collectors/${gray.child}:${body._id}`, office)).body;
    const days = { from: monday, until: '2026-09-11' };
    const changed = await server.post(path, { token, body: days });
    expect([changed.status, changed.body.msg]).toEqual([200, 'This person may collect on these days']);
    expect(await rule()).toMatchObject({ ...days, collect: 'always' });
    const wrong = await server.post(path, { token, body: { from: monday, until: '2026-01-01' } });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'until']);
    const over = await server.post(path, { token, body: { from: '2026-09-01', until: '2026-09-06' } });
    expect([over.status, over.body.errors]).toMatchObject([
      400,
      [{ field: 'until', msg: 'Please enter a last day that is not over yet.' }],
    ]);
    expect(await rule()).toMatchObject(days);
    const back = await server.remove(path, { token });
    expect([back.status, back.body.msg]).toEqual([200, 'This person may not collect on these days any more']);
    expect(await rule()).toMatchObject({ collect: '' });
    expect((await server.remove(path, { token })).status).toBe(404);
    const { body: history } = await server.get('/admin/history', office);
    expect(history.entries[0]).toMatchObject({ name: 'saveCollector', actor: gray.parent._id });
  });

  it('gets another name, phone and photo by that parent, until the office changes the person', async () => {
    const body = winston();
    await name(body);
    const { token } = gray.parent;
    const office = { token: school.administrator.token };
    const path = `/parent/collectors/${body._id}`;
    const days = { from: monday, until: monday };
    const person = async () => (await server.get(`/admin/contacts/${body._id}`, office)).body;
    const change = (more: object) => server.post(path, { token, body: { ...days, ...more } });
    expect((await change({ lastName: 'Reed', phone: '876 555 0123' })).status).toBe(200);
    expect(await person()).toMatchObject({
      nameInfo: { firstName: 'Winston', lastName: 'Reed' },
      phone: '876 555 0123',
    });
    expect((await change({ firstName: ' ' })).body.errors[0].field).toBe('firstName');
    const uploaded = await server.upload(`${path}/uploadmedia`, aPicture, { token });
    expect([uploaded.status, uploaded.body.msg]).toEqual([200, 'Contact photo updated']);
    expect((await person()).photo).toEqual(uploaded.body.photo);
    const { body: history } = await server.get('/admin/history', office);
    expect(history.entries[0]).toMatchObject({ name: 'saveContact', actor: gray.parent._id });

    await server.post(`/admin/contacts/${body._id}`, { ...office, body: { phone: '876 555 0200' } });
    const late = await change({ firstName: 'Wilma' });
    expect([late.status, late.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
    expect((await server.upload(`${path}/uploadmedia`, aPicture, { token })).status).toBe(403);
    // The days are still the parent's own word.
    expect((await change({})).status).toBe(200);
    expect(await person()).toMatchObject({ nameInfo: { firstName: 'Winston' }, phone: '876 555 0200' });
  });

  it('stays as the office has said since, and is nothing to another parent', async () => {
    const body = winston();
    await name(body);
    const path = `/parent/collectors/${body._id}`;
    const brown = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    expect((await server.remove(path, { token: brown.parent.token })).status).toBe(404);
    await giveIn(server, school._id, [collecting(gray.child, body._id, { collect: 'ask' })]);
    const { token } = gray.parent;
    const changed = await server.post(path, { token, body: { from: monday, until: monday } });
    expect([changed.status, changed.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
    expect((await server.remove(path, { token })).status).toBe(403);
    expect((await server.remove(`/parent/collectors/${gray.aunt}`, { token })).status).toBe(404);
  });

  it('is refused for another child, for a contact of the school, and with days that are over or in the wrong order', async () => {
    const other = await name(winston({ students: [gray.child, school.student] }));
    expect([other.status, other.body.errors[0].field]).toEqual([404, 'students']);
    const known = await name(winston({ _id: gray.aunt }));
    expect([known.status, known.body.errors[0].field]).toEqual([400, '_id']);
    const order = await name(winston({ until: '2026-01-01' }));
    expect([order.status, order.body.errors[0].field]).toEqual([400, 'until']);
    const over = await name(winston({ from: '2026-09-01', until: '2026-09-06' }));
    expect([over.status, over.body.errors]).toMatchObject([
      400,
      [{ field: 'until', msg: 'Please enter a last day that is not over yet.' }],
    ]);
    const nobody = await name({});
    expect(nobody.status).toBe(400);
    const { token } = school.administrator;
    expect((await server.get('/admin/allcollectors', { token })).body).toEqual([]);
  });
});

describe('a parent’s days', () => {
  it('hold only the own child, and change their tag with the child’s records', async () => {
    const brown = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    await giveIn(server, school._id, [dropOff(gray.child), dropOff(brown.child)]);
    const path = `/sync/${school._id}/days?from=${monday}&to=${monday}&as=parent`;
    const first = await server.get(path, { token: gray.parent.token });
    expect((await daysOf(gray.parent.token)).flatMap(unpackSheet).map((row) => row.student)).toEqual([
      gray.child,
    ]);
    expect(first.body.sheets.flatMap(unpackSheet)).toHaveLength(1);
    expect(JSON.stringify(first.body)).not.toContain('between us');
    const packed = await server.get(`${path}&packed=1`, { token: gray.parent.token });
    expect(UnpackedSheets.parse(packed.body.packed)).toEqual(first.body.sheets);
    const etag = first.headers.get('etag') ?? '';
    await giveIn(server, school._id, [dropOff(brown.child, 'Uncle Al')]);
    const same = await server.get(path, { token: gray.parent.token, headers: { 'if-none-match': etag } });
    expect(same.status).toBe(304);
    await giveIn(server, school._id, [dropOff(gray.child, 'Uncle Al')]);
    const changed = await server.get(path, { token: gray.parent.token, headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });

  it('come for no copy with other children: a child may be theirs between two pulls alone', async () => {
    const brown = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    await giveIn(server, school._id, [dropOff(gray.child), dropOff(brown.child)]);
    const { token } = gray.parent;
    const list = (contact: string) => [
      { name: 'saveStudent' as const, args: { _id: brown.child, set: { contacts: [{ contact, type: 0 }] } } },
    ];
    const { cursor } = await pull(token);
    const path = `/sync/${school._id}/days?from=${monday}&to=${monday}&as=parent&cursor=${cursor}`;
    expect((await server.get(path, { token })).body.sheets.flatMap(unpackSheet)).toHaveLength(1);
    await giveIn(server, school._id, list(gray.contact));
    const refused = await server.get(path, { token });
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'CONFLICT']);
    await giveIn(server, school._id, list(brown.contact));
    expect((await server.get(path, { token })).body.sheets.flatMap(unpackSheet)).toHaveLength(1);
    expect((await pull(token, { cursor })).reset).toBe(false);
  });
});

describe('a parent', () => {
  it('keeps the children of the old email until the new one is verified', async () => {
    const email = 'new@gray.example';
    const { token } = gray.parent;
    const other = await aFamily(server, school, { email: 'other@gray.example', contactEmail: email });
    await server.post('/users/update', { token, body: { email, password } });
    expect(ids((await pull(token)).records.students)).toEqual([gray.child]);
    const letter = (await server.letters()).find(({ recipient }) => recipient === email);
    const { u, c } = linkIn(letter?.text ?? '');
    expect((await server.post(`/users/verifyemail/${u}`, { token, body: { hash: c } })).status).toBe(200);
    expect(ids((await pull(token)).records.students)).toEqual([other.child]);
  });

  it('is refused in another school, and by every call that is not for parents', async () => {
    const valley = await aSchool(server, 'valley');
    const { token } = gray.parent;
    for (const query of ['', '?as=parent']) {
      const { status, body } = await server.get(`/sync/${valley._id}/pull${query}`, { token });
      expect([status, body.msg]).toEqual([403, 'You are not authorized to view that school.']);
    }
    for (const path of [
      '/admin/allstudents',
      '/admin/allannouncements',
      '/admin/history',
      `/sync/${school._id}/devices`,
    ])
      expect((await server.get(path, { token, school: school._id })).status).toBe(403);
    const push = {
      device: v7(),
      seq: 1,
      now: 0,
      waiting: 0,
      oldestWaiting: null,
      version: '1',
      samples: [],
      commands: [],
    };
    // In their own school a parent's phone hands in reports of absences; each command is judged
    // alone.
    expect((await server.post(`/sync/${valley._id}/push`, { token, body: push })).status).toBe(403);
    expect(
      (await server.post(`/sync/${valley._id}/devices`, { token, body: { _id: v7(), name: 'x' } })).status,
    ).toBe(403);
  });

  it('whose role is not approved is turned away', async () => {
    const roles = [{ school: school._id, type: roleTypes.parent, isApproved: false }];
    await aUser(server, { email: 'new@gray.example', roles });
    const token = await server.signIn('new@gray.example');
    expect((await server.get(`/sync/${school._id}/pull`, { token })).status).toBe(403);
    expect((await server.get('/parent/students', { token })).status).toBe(403);
  });

  it('who is also staff looks with the eyes that they ask for', async () => {
    const email = 'dee@gray.example';
    const { parent, child } = await aFamily(server, school, { email });
    await server.services.store.write(async (writer) => {
      await saveRole(writer, {
        user: parent._id,
        school: school._id,
        type: roleTypes.staff,
        isApproved: true,
      });
    });
    expect(ids((await pull(parent.token)).records.students)).toEqual([child]);
    const { body } = await server.get(`/sync/${school._id}/pull`, { token: parent.token });
    expect(body.records.students.length).toBeGreaterThan(2);
  });

  it('lists the own children without the notes of staff', async () => {
    const { body } = await server.get('/parent/students', { token: gray.parent.token });
    expect(body).toMatchObject([{ _id: gray.child, staffNotes: '', nameInfo: { firstName: 'Leo' } }]);
    expect(JSON.stringify(body)).not.toContain('for the office alone');
  });

  it('of two schools is asked which', async () => {
    const valley = await aSchool(server, 'valley');
    await server.services.store.write(async (writer) => {
      await saveRole(writer, {
        user: gray.parent._id,
        school: valley._id,
        type: roleTypes.parent,
        isApproved: true,
      });
    });
    const { token } = gray.parent;
    expect(await server.get('/parent/students', { token })).toMatchObject({
      status: 400,
      body: { msg: 'Choose a school first.' },
    });
    expect((await server.get('/parent/students', { token, school: school._id })).body).toHaveLength(1);
    expect((await server.get('/parent/students', { token, school: valley._id })).body).toEqual([]);
  });
});

describe('somebody of the staff who has become a parent', () => {
  it('is refused by the next pull of the staff’s copy, which must not turn into a parent’s', async () => {
    const { token } = gray.parent;
    for (const call of ['pull', `days?from=${monday}&to=${monday}`, 'live'])
      expect((await server.get(`/sync/${school._id}/${call}`, { token })).status).toBe(403);
  });
});

describe('a superadmin who views as a parent', () => {
  it('sees what the parent sees, and nobody else may say so', async () => {
    await aUser(server, { email: 'root@bellgate.example', isSuperadmin: true });
    const token = await server.signIn('root@bellgate.example');
    const headers = { 'x-viewing-as-user-id': gray.parent._id };
    expect(ids((await pull(token, { headers })).records.students)).toEqual([gray.child]);
    expect((await server.get(`/sync/${school._id}/pull?as=parent`, { token })).status).toBe(403);
    const staff = await server.get(`/sync/${school._id}/pull?as=parent`, {
      token: school.administrator.token,
      headers,
    });
    expect(staff.status).toBe(403);
    const { administrator, _id } = school;
    const ofStaff = await server.get(`/sync/${_id}/pull?as=parent`, {
      token,
      headers: { 'x-viewing-as-user-id': administrator._id },
    });
    expect([ofStaff.status, ofStaff.body.errors]).toMatchObject([403, [{ field: 'viewed' }]]);
  });
});

describe('the accounts of the school', () => {
  it('begin for every parent with the first payment of anybody, which they do not see', async () => {
    const begin = async () => {
      const { accountsBegin, records } = await pull(gray.parent.token);
      expect(records.payments).toEqual([]);
      return accountsBegin;
    };
    const pay = (set: object) =>
      giveIn(server, school._id, [{ name: 'savePayment', args: { _id: 'paid', set } }]);
    expect(await begin()).toBeNull();
    const { term, student } = school;
    await pay({ ...emptyPayment, term, student, amount: '10.00', day: monday });
    expect(await begin()).toBe(monday);
    await pay({ isCancelled: true });
    expect(await begin()).toBeNull();
  });
});
