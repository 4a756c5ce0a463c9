import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { expect, it } from 'vitest';
import { familyAccounts } from '#sync/school/records/balance.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { freshStore } from '#api/db/fresh-store.fixture.ts';
import { openStore } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { demoSchool, demoSize, fillDemo } from './fill-demo.ts';

/** A Saturday, 8:40 in the morning in Kingston. */
const saturday = Date.UTC(2026, 10, 21, 13, 40);

it('The demo has 420 students, shared contacts, three bands, a term before this one, payments, a logo, and is open today even on a Saturday', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  let ms = saturday;
  const nowMs = () => (ms += 1);
  const fresh = await freshStore();
  const store = await openStore({ ...fresh.place, nowMs, newId: () => uuidV7() });
  try {
    const needs = {
      store,
      folder,
      nowMs,
      newId: () => uuidV7(),
      randomBelow: () => 0,
      timeZone: 'America/Jamaica',
    };
    await fillDemo({
      ...needs,
      size: demoSize,
      passwords: { hash: (password) => Promise.resolve(`hash of ${password}`) },
    });
    const all = async <
      K extends
        | 'student'
        | 'contact'
        | 'term'
        | 'gradeLevel'
        | 'registration'
        | 'collector'
        | 'rollCall'
        | 'rollCallTick'
        | 'fee'
        | 'payment'
        | 'school',
    >(
      kind: K,
    ) =>
      (await readAllRecords(store.read, demoSchool, kind)).map(({ record }) => ({
        ...recordFields(kind, record),
        _id: record._id,
      }));
    const students = await all('student');
    expect(students).toHaveLength(420);
    const links = students.flatMap((student) => student.contacts.map((link) => link.contact));
    // One person is barred and one may collect today alone: both stand on no list.
    expect((await all('contact')).length).toBe(new Set(links).size + 2);
    // A relative of that name would be offered at the door.
    const named = (await all('contact')).filter(({ nameInfo }) => fullName(nameInfo) === 'Winston Reid');
    expect(named).toHaveLength(1);
    expect((await all('collector')).map(({ collect, until }) => [collect, until])).toEqual([
      ['never', ''],
      ['always', '2026-11-21'],
    ]);
    expect(links.length).toBeGreaterThan(new Set(links).size);
    expect((await all('gradeLevel')).map((level) => level.name).toSorted()).toEqual([
      'Infants',
      'Juniors',
      'Seniors',
    ]);
    expect(students.filter(({ address }) => address.line1 !== '').length).toBeGreaterThan(380);
    expect((await readAllRecords(store.read, demoSchool, 'fee')).length).toBe(8);
    expect((await readAllRecords(store.read, demoSchool, 'announcement')).length).toBe(2);
    const terms = await all('term');
    const of = {
      students: byId(students),
      registrations: byId(await all('registration')),
      levels: byId(await all('gradeLevel')),
      fees: await all('fee'),
      payments: await all('payment'),
    };
    const [last, now] = ['Term 1', 'Term 2'].map((name) =>
      familyAccounts({ ...of, isAccounted: true, term: terms.find((term) => term.name === name)?._id ?? '' }),
    );
    expect(last?.every(({ balanceCents }) => balanceCents === 0)).toBe(true);
    const owing = now?.filter(({ balanceCents }) => balanceCents > 0) ?? [];
    expect(owing.some(({ paidCents }) => paidCents > 0)).toBe(true);
    expect(owing.some(({ paidCents }) => paidCents === 0)).toBe(true);
    expect(now?.filter(({ balanceCents }) => balanceCents < 0)).toHaveLength(1);
    expect(now?.filter(({ balanceCents }) => balanceCents === 0).length).toBeGreaterThan(100);
    const [school] = await all('school');
    expect(school?.logo?.data).not.toBe('');
    expect(terms.map((term) => [term.name, term.isActive])).toEqual(
      expect.arrayContaining([
        ['Term 1', true],
        ['Term 2', true],
        ['Term 3', true],
      ]),
    );
    expect(terms.find((term) => term.name === 'Term 2')?.dates).toContain('2026-11-21');
    expect(await all('registration')).toHaveLength(1_260);

    const days = await store.read
      .selectFrom('attendance')
      .select(['date', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('date')
      .orderBy('date')
      .execute();
    // Six weeks of the last term, four of this one, and today.
    expect(days).toHaveLength(30 + 20 + 1);
    expect(days.at(-1)?.date).toBe('2026-11-21');
    expect(days.slice(0, -1).every((day) => day.count > 370)).toBe(true);
    const here = await store.read
      .selectFrom('attendance')
      .select('drop_off')
      .where('date', '=', '2026-11-21')
      .where('pick_up', 'is', null)
      .execute();
    expect(here.length).toBe(days.at(-1)?.count);

    const forgotten = await store.read
      .selectFrom('attendance')
      .select('student')
      .where('date', '=', '2026-11-20')
      .where('pick_up', 'is', null)
      .execute();
    expect(forgotten).toHaveLength(1);
    const absences = (await readAllRecords(store.read, demoSchool, 'absence')).map(({ record }) =>
      recordFields('absence', record),
    );
    expect(absences.filter(({ part, reason }) => part === 'late' && reason === 'appointment')).toHaveLength(
      1,
    );
    const excused = absences.filter(({ from, part }) => from === '2026-11-20' && part === 'day');
    // All but one who did not come have a reason.
    expect(excused).toHaveLength(420 - (days.at(-2)?.count ?? 0) - 1);
    expect(absences.filter(({ from, part }) => from === '2026-11-21' && part === 'day')).toHaveLength(9);
    const running = terms.find((term) => term.name === 'Term 2');
    const holiday = running?.exceptions.find(({ closes }) => closes === null);
    expect(holiday?.name).toBe('Founders’ Day');
    expect(running?.dates).not.toContain(holiday?.from);

    const rollCalls = await all('rollCall');
    expect(rollCalls.map(({ kind, day, endedByName }) => [kind, day, endedByName])).toEqual([
      ['drill', '2026-11-20', 'Marcia Wint'],
    ]);
    expect(Date.parse(rollCalls[0]?.endedAt ?? '')).toBeGreaterThan(
      Date.parse(rollCalls[0]?.startedAt ?? ''),
    );
    const ticks = await all('rollCallTick');
    // Everybody who came on that day was there at ten, and was found.
    expect(ticks).toHaveLength(days.at(-2)?.count ?? 0);
    expect(new Set(ticks.map(({ state }) => state))).toEqual(new Set(['found', 'hurt']));

    const users = await store.read
      .selectFrom('user')
      .leftJoin('role', 'role.user', 'user.id')
      .select(['email', 'type', 'is_superadmin'])
      .orderBy('email')
      .execute();
    expect(users.map((user) => [user.email, user.type, user.is_superadmin])).toEqual([
      ['admin@poinciana.example', 1, 0],
      ['deputy@poinciana.example', 1, 0],
      ['new.staff@poinciana.example', 2, 0],
      ['parent@poinciana.example', 3, 0],
      ['staff@poinciana.example', 2, 0],
      ['super@bellgate.example', null, 1],
    ]);
    const mother = (await all('contact')).find((contact) => contact.email === 'parent@poinciana.example');
    expect(
      students.filter((student) =>
        student.contacts.some((link) => link.contact === mother?._id && link.type === 0),
      ),
    ).toHaveLength(3);
  } finally {
    await store.close();
    await fresh.remove();
    await rm(folder, { recursive: true });
  }
}, 60_000);

function byId<Of extends { readonly _id: string }>(records: readonly Of[]): ReadonlyMap<string, Of> {
  return new Map(records.map((record) => [record._id, record]));
}
