import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createSchool } from '#api/domain/create-school.ts';
import { isOnPostgres } from '#api/db/fresh-store.fixture.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { type CollectorFields, emptyCollector } from '#sync/school/records/collector.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { putShownKeys } from '#api/db/shown-key-table.ts';
import { createSay } from '#api/platform/say.ts';
import { createEnvelopes } from './apply-roster.ts';
import { describeReport } from './describe-report.ts';
import { outcomesOf, type TestHouse, withHouse } from './import-store.fixture.ts';
import type { PlannedCommand } from './plan/planning.ts';
import { smallSds, withFolder } from './roster-builders.fixture.ts';

const sample = join(import.meta.dirname, '../../tests/support/samples/sds-2.1');
const fixture = join(import.meta.dirname, 'fixtures/one-roster-1.1');

describe('An import', () => {
  it('makes each school of the sample with all its records', async () => {
    await withHouse(async ({ importFrom, records }) => {
      const report = await importFrom(sample);
      expect(report.schools.map(({ name, urlslug, isNew }) => [name, urlslug, isNew])).toEqual([
        ['College of Engineering', 'college-of-engineering', true],
        ['School of TwoDotOne', 'school-of-twodotone', true],
      ]);
      const [school] = await records('school-of-twodotone', 'school');
      expect(school).toMatchObject({
        isActive: true,
        isApproved: true,
        accessCode: 'AAAA-AAAA',
        timeZone: 'America/Jamaica',
      });
      const students = await records('school-of-twodotone', 'student');
      const contacts = await records('school-of-twodotone', 'contact');
      const [term] = await records('school-of-twodotone', 'term');
      const [level] = await records('school-of-twodotone', 'gradeLevel');
      const registrations = await records('school-of-twodotone', 'registration');
      expect(students.map((student) => student.nameInfo.firstName).toSorted()).toEqual([
        'Alice',
        'Fred',
        'Jack',
      ]);
      expect(students.every((student) => student.registrationStatus === 2)).toBe(true);
      expect(term).toMatchObject({ name: '2021 School Year', schoolYear: '2021-2022', isActive: true });
      expect(registrations).toHaveLength(3);
      expect(
        registrations.every(
          (each) => each.isRegistered && each.term === term?._id && each.gradeLevel === level?._id,
        ),
      ).toBe(true);
      const alice = students.find((student) => student.nameInfo.firstName === 'Alice');
      const bob = contacts.find((contact) => contact.nameInfo.firstName === 'Bob');
      expect(alice).toMatchObject({
        sex: 1,
        birthday: '2001-09-02',
        contacts: [{ contact: bob?._id, relationship: 0, type: 0 }],
      });
      expect(bob).toMatchObject({ phone: '+10273841983', email: 'bobsmithee@outlook.com' });
    });
  });

  it.each([
    ['School Data Sync 2.1', sample],
    ['OneRoster 1.1', fixture],
    ['OneRoster 1.2', join(import.meta.dirname, 'fixtures/one-roster-1.2')],
  ])('run twice makes nothing new: %s', async (_format, path) => {
    await withHouse(async ({ importFrom, store }) => {
      await importFrom(path);
      const before = await everything(store);
      const second = await importFrom(path);
      expect(Object.keys(outcomesOf(second))).toEqual(['unchanged']);
      expect(second.schools.every((school) => !school.isNew)).toBe(true);
      expect(await everything(store)).toEqual(before);
    });
  });

  it('makes the same ids in another store', async () => {
    expect(await studentIdsInNewStore()).toEqual(await studentIdsInNewStore());
  });

  it('writes nothing when it fails half-way', async () => {
    await withHouse(async ({ importFrom, store }) => {
      const before = await everything(store);
      // The second school's students cannot be written: the first school is complete by then.
      await failAfterOneStudent(store);
      await expect(importFrom(sample)).rejects.toThrow('disk full');
      expect(await everything(store)).toEqual(before);
      if (isOnPostgres()) await sql`drop function fail cascade`.execute(store.read);
    });
  });

  it('applies only fields that changed in the source, and keeps what an administrator changed', async () => {
    await withHouse(async (house) => {
      const { records } = house;
      await importSmall(house);
      const [maya] = await records('hope-road-primary', 'student');
      if (maya === undefined) throw new Error('Maya was imported.');
      await give(house, {
        name: 'saveContact',
        args: { _id: 'neighbour', set: { nameInfo: { ...maya.nameInfo, firstName: 'Nora' } } },
      });
      const contacts = [...maya.contacts, { contact: 'neighbour', relationship: 10, type: 2 }];
      const set = { phone: '555-0199', nameInfo: { ...maya.nameInfo, nickname: 'Mimi' }, contacts };
      await give(house, { name: 'saveStudent', args: { _id: maya._id, set } });

      const report = await importSmall(house, {
        'users.csv':
          (smallSds['users.csv'] ?? '').replace('Maya,Brown', 'Maya,Brown-Grant') +
          'p2,carl,Carl,Grant,,,,+1 876 555 0101,\n',
        'relationships.csv': 'userSourcedId,relationshipUserSourcedId,relationshipRole\ns1,p2,father\n',
      });

      expect(outcomesOf(report)).toEqual({ made: 1, changed: 1, unchanged: 3 });
      const [after] = await records('hope-road-primary', 'student');
      const carl = (await records('hope-road-primary', 'contact')).find(
        (contact) => contact.nameInfo.firstName === 'Carl',
      );
      expect(after).toMatchObject({
        phone: '555-0199',
        nameInfo: { firstName: 'Maya', lastName: 'Brown-Grant', nickname: 'Mimi' },
      });
      expect(after?.contacts).toEqual([
        { contact: carl?._id, relationship: 2, type: 0 },
        { contact: 'neighbour', relationship: 10, type: 2 },
      ]);
    });
  });

  it('takes a student whose contacts come in another order for one as before', async () => {
    await withHouse(async (house) => {
      const rows = ['s1,p1,mother', 's1,p2,father', 's1,p3,grandmother'];
      const inOrder = (list: readonly string[]) => ({
        'users.csv': `${smallSds['users.csv']}p2,carl,Carl,Brown,,,,+1 876 555 0101,\np3,vera,Vera,Brown,,,,+1 876 555 0102,\n`,
        'relationships.csv': `userSourcedId,relationshipUserSourcedId,relationshipRole\n${list.join('\n')}\n`,
      });
      await importSmall(house, inOrder(rows));
      const before = await everything(house.store);
      const report = await importSmall(house, inOrder(rows.toReversed()));
      expect(Object.keys(outcomesOf(report))).toEqual(['unchanged']);
      expect(await everything(house.store)).toEqual(before);
    });
  });

  it('removes nothing because a file, a column or a guardian is missing from an export', async () => {
    await withHouse(async (house) => {
      await importSmall(house);
      const known = async () => [
        await house.records('hope-road-primary', 'student'),
        await house.records('hope-road-primary', 'contact'),
        (await house.records('hope-road-primary', 'registration')).map((each) => [
          each.isRegistered,
          each.gradeLevel,
        ]),
      ];
      const before = await known();
      const users = 'sourcedId,givenName,familyName\ns1,Maya,Brown\n';
      const files = {
        'orgs.csv': smallSds['orgs.csv'] ?? '',
        'users.csv': users,
        'roles.csv': 'userSourcedId,orgSourcedId,role,grade\ns1,A,student,\n',
      };
      await withFolder(files, (folder) => house.importFrom(folder));
      expect(await known()).toEqual(before);
      // Only the guardian is missing here; other relationships are present.
      await importSmall(house, {
        'users.csv': `${users}p2,Carl,Grant\n`,
        'relationships.csv': 'userSourcedId,relationshipUserSourcedId,relationshipRole\ns1,p2,uncle\n',
      });
      expect(
        (await house.records('hope-road-primary', 'student'))[0]?.contacts.map((link) => link.relationship),
      ).toEqual([4, 0]);
    });
  });

  it('lets a doctor collect only when staff allow it, and leaves what an administrator says of it', async () => {
    await withHouse(async (house) => {
      const collectors = () => house.records('hope-road-primary', 'collector');
      const files = {
        'users.csv': `${smallSds['users.csv']}p2,carl,Carl,Grant,,,,+1 876 555 0101,\n`,
        'relationships.csv':
          'userSourcedId,relationshipUserSourcedId,relationshipRole\ns1,p1,guardian\ns1,p2,doctor\n',
      };
      await importSmall(house, files);
      const [rule, ...others] = await collectors();
      expect([rule?.collect, others]).toEqual(['ask', []]);
      if (rule === undefined) throw new Error('The doctor must ask.');
      await give(house, { name: 'saveCollector', args: { _id: rule._id, set: { collect: 'always' } } });
      await importSmall(house, files);
      expect(await collectors()).toMatchObject([{ collect: 'always' }]);
    });
  });

  it('lifts no bar that it has not heard of, whatever its files say', async () => {
    await withHouse(async (house) => {
      const rule = () => house.records('hope-road-primary', 'collector');
      const importSaying = (said: Partial<CollectorFields>) => {
        const rules = JSON.stringify([{ ...emptyCollector, contact: 'p1', ...said }]);
        return withFolder(oneRosterSaying(rules), (folder) => house.importFrom(folder));
      };

      await importSaying({ collect: 'always', note: 'Aunt' });
      const [first] = await rule();
      if (first === undefined) throw new Error('The files say who may collect.');
      await give(house, { name: 'saveCollector', args: { _id: first._id, set: { collect: 'never' } } });
      await importSaying({ collect: 'always', note: 'Aunt of both' });
      expect(await rule()).toMatchObject([{ isBarred: true, note: 'Aunt of both' }]);

      // A bar that came by the files goes by them.
      await importSaying({ collect: 'never', isBarred: true });
      await importSaying({ collect: 'always' });
      expect(await rule()).toMatchObject([{ collect: 'always', isBarred: false }]);
    });
  });

  it('makes a removed student inactive, who leaves the term today, and takes the student back later', async () => {
    await withHouse(async (house) => {
      const { records } = house;
      const users = 'sourcedId,status,givenName,familyName\ns1,,Maya,Brown\ns2,,Leo,Brown\n';
      const roles = `${smallSds['roles.csv']}s2,A,student,T1,04,TRUE,,\n`;
      const standing = async () => {
        const [student] = (await records('hope-road-primary', 'student')).filter(
          (each) => each.nameInfo.firstName === 'Maya',
        );
        const registration = (await records('hope-road-primary', 'registration')).find(
          (each) => each.student === student?._id,
        );
        return [student?.registrationStatus, registration?.isRegistered, registration?.leftOn];
      };
      const files = { 'users.csv': users, 'roles.csv': roles, 'relationships.csv': '' };
      await importSmall(house, files);
      expect(await standing()).toEqual([2, true, '']);
      const gone = { ...files, 'users.csv': users.replace('s1,,', 's1,tobedeleted,') };
      await importSmall(house, gone);
      expect(await standing()).toEqual([0, true, '2026-11-20']);
      expect(outcomesOf(await importSmall(house, gone))).toEqual({ unchanged: 5 });
      await importSmall(house, files);
      expect(await standing()).toEqual([2, true, '']);
    });
  });

  it('moves the end of a term, and leaves the days of it that the office has closed or added', async () => {
    await withHouse(async (house) => {
      const term = async () => {
        const [found] = await house.records('hope-road-primary', 'term');
        if (found === undefined) throw new Error('The term is imported.');
        return found;
      };
      const until = (end: string) => ({
        'academicSessions.csv': smallSds['academicSessions.csv']?.replace('2026-12-18', end) ?? '',
      });
      const day = (text: string) => SchoolDay.parse(text);
      await importSmall(house);
      const { _id, dates } = await term();
      const exceptions = [
        { name: 'Half-term', from: day('2026-10-26'), to: day('2026-10-30'), closes: null },
        { name: 'Feast', from: day('2026-12-21'), to: day('2026-12-21'), closes: null },
      ];
      const open = [day('2026-10-10'), day('2026-12-12'), ...dates.filter((each) => each !== '2026-09-17')];
      await give(house, { name: 'saveTerm', args: { _id, set: { dates: open.toSorted(), exceptions } } });
      const chosen = (await term()).dates;

      await importSmall(house, until('2026-12-22'));
      expect(await term()).toMatchObject({ dates: [...chosen, '2026-12-22'], exceptions });
      // The Saturday that the office has added lies beyond the new end.
      await importSmall(house, until('2026-12-11'));
      expect((await term()).dates).toEqual(chosen.filter((each) => each <= '2026-12-11'));
    });
  });

  it('brings nobody back who has left because an export comes without its enrollments', async () => {
    await withHouse(async (house) => {
      const lastDay = async () => (await house.records('hope-road-primary', 'registration'))[0]?.leftOn;
      await importSmall(house, inClassUntil('2026-10-31'));
      expect(await lastDay()).toBe('2026-10-30');
      await importSmall(house);
      expect(await lastDay()).toBe('2026-10-30');
      await importSmall(house, inClassUntil(''));
      expect(await lastDay()).toBe('');
    });
  });

  it('registers nobody for a term that begins after they have left, until they come again', async () => {
    await withHouse(async (house) => {
      const files = (end: string) => ({
        ...inClassUntil(end, 'T1,T2'),
        'academicSessions.csv': `${smallSds['academicSessions.csv']}T2,Easter Term,term,2026,2027-01-04,2027-03-26\n`,
      });
      const standing = async () => {
        const terms = await house.records('hope-road-primary', 'term');
        const all = await house.records('hope-road-primary', 'registration');
        return ['Christmas Term', 'Easter Term'].map((name) => {
          const own = all.find(({ term }) => terms.find(({ _id }) => _id === term)?.name === name);
          return own?.isRegistered === true ? own.leftOn : 'out';
        });
      };
      await importSmall(house, files('2026-10-31'));
      expect(await standing()).toEqual(['2026-10-30', 'out']);
      await importSmall(house, files(''));
      expect(await standing()).toEqual(['', '']);
      await importSmall(house, files('2026-11-07'));
      expect(await standing()).toEqual(['2026-11-06', 'out']);
      // Files without enrollments say nothing of it.
      await importSmall(house, {
        ...files(''),
        'enrollments.csv': 'classSourcedId,userSourcedId,role,beginDate,endDate\n',
      });
      expect(await standing()).toEqual(['2026-11-06', 'out']);
      await importSmall(house, files(''));
      expect(await standing()).toEqual(['', '']);
    });
  });

  it('leaves the last day that the office has said of a student whom the files remove', async () => {
    await withHouse(async (house) => {
      const users = 'sourcedId,status,givenName,familyName\ns1,,Maya,Brown\n';
      const files = { 'users.csv': users, 'relationships.csv': '' };
      await importSmall(house, files);
      const ofMaya = async () => {
        const [maya] = await house.records('hope-road-primary', 'student');
        const all = await house.records('hope-road-primary', 'registration');
        return all.find(({ student }) => student === maya?._id);
      };
      const before = await ofMaya();
      if (before === undefined) throw new Error('Maya is registered.');
      const { term, student, gradeLevel } = before;
      const of = { term, students: [student], gradeLevel, optionalFees: [] };
      await give(house, {
        name: 'registerStudents',
        args: { ...of, isRegistered: true, leftOn: SchoolDay.parse('2026-11-10') },
      });
      await importSmall(house, { ...files, 'users.csv': users.replace('s1,,', 's1,tobedeleted,') });
      expect((await ofMaya())?.leftOn).toBe('2026-11-10');
    });
  });

  it('registers a student who returns where the office had ended the term for them before', async () => {
    await withHouse(async (house) => {
      const users = 'sourcedId,status,givenName,familyName\ns1,,Maya,Brown\n';
      const files = { 'users.csv': users, 'relationships.csv': '' };
      await importSmall(house, files);
      const ofMaya = async () => {
        const [maya] = await house.records('hope-road-primary', 'student');
        const all = await house.records('hope-road-primary', 'registration');
        return [maya?.registrationStatus, all.find(({ student }) => student === maya?._id)?.leftOn];
      };
      const [before] = await house.records('hope-road-primary', 'registration');
      if (before === undefined) throw new Error('Maya is registered.');
      const { term, student, gradeLevel } = before;
      const of = { term, students: [student], gradeLevel, optionalFees: [] };
      await give(house, {
        name: 'registerStudents',
        args: { ...of, isRegistered: true, leftOn: SchoolDay.parse('2026-11-10') },
      });
      await importSmall(house, { ...files, 'users.csv': users.replace('s1,,', 's1,tobedeleted,') });
      expect(await ofMaya()).toEqual([0, '2026-11-10']);
      await importSmall(house, files);
      expect(await ofMaya()).toEqual([2, '']);
    });
  });

  it('registers a student who returns also where the office had taken them out before', async () => {
    await withHouse(async (house) => {
      const users = 'sourcedId,status,givenName,familyName\ns1,,Maya,Brown\n';
      const files = { 'users.csv': users, 'relationships.csv': '' };
      await importSmall(house, files);
      const registered = async () =>
        (await house.records('hope-road-primary', 'registration')).map(({ isRegistered }) => isRegistered);
      const [before] = await house.records('hope-road-primary', 'registration');
      if (before === undefined) throw new Error('Maya is registered.');
      const { term, student } = before;
      const out = { isRegistered: false, gradeLevel: null, optionalFees: [] };
      await give(house, { name: 'registerStudents', args: { ...out, term, students: [student] } });
      const was = (await registered()).filter((isRegistered) => isRegistered).length;
      await importSmall(house, { ...files, 'users.csv': users.replace('s1,,', 's1,tobedeleted,') });
      await importSmall(house, files);
      expect((await registered()).filter((isRegistered) => isRegistered)).toHaveLength(was + 1);
    });
  });

  it('puts nobody on a list again whom the office has taken off, because the files name one more', async () => {
    await withHouse(async (house) => {
      const links = async () => (await house.records('hope-road-primary', 'student'))[0]?.contacts ?? [];
      const users = `${smallSds['users.csv']}p2,rita,Rita,Grant,,,,+1 876 555 0101,\n`;
      const kin = 'userSourcedId,relationshipUserSourcedId,relationshipRole\ns1,p1,mother\ns1,p2,aunt\n';
      await importSmall(house, { 'users.csv': users, 'relationships.csv': kin });
      const [maya] = await house.records('hope-road-primary', 'student');
      const [mother, aunt] = maya?.contacts ?? [];
      if (maya === undefined || mother === undefined) throw new Error('Maya has a mother.');
      await give(house, { name: 'saveStudent', args: { _id: maya._id, set: { contacts: [mother] } } });
      await importSmall(house, {
        'users.csv': `${users}p3,sam,Sam,Low,,,,+1 876 555 0102,\n`,
        'relationships.csv': `${kin}s1,p3,uncle\n`,
      });
      expect((await links()).map(({ contact }) => contact)).toHaveLength(2);
      expect((await links()).map(({ contact }) => contact)).not.toContain(aunt?.contact);
      // What the files say anew of somebody counts.
      await importSmall(house, { 'users.csv': users, 'relationships.csv': kin.replace('aunt', 'guardian') });
      expect((await links()).map(({ contact }) => contact)).toContain(aunt?.contact);
    });
  });

  it('keeps both lines of somebody who stands twice on a list, when the files name one more', async () => {
    await withHouse(async (house) => {
      const maya = async () => {
        const [found] = await house.records('hope-road-primary', 'student');
        const [own] = found?.contacts ?? [];
        if (found === undefined || own === undefined) throw new Error('Maya has a guardian.');
        return { ...found, own };
      };
      await importSmall(house);
      const { _id, own } = await maya();
      // First whom to call, and beside it the guardian who reads of the child in the app.
      const twice = [{ ...own, type: 1 }, own];
      await give(house, { name: 'saveStudent', args: { _id, set: { contacts: twice } } });
      const kin = smallSds['relationships.csv'] ?? '';
      const importKin = (relationships: string) =>
        importSmall(house, {
          'users.csv': `${smallSds['users.csv']}p2,carl,Carl,Grant,,,,+1 876 555 0101,\n`,
          'relationships.csv': relationships,
        });
      await importKin(`${kin}s1,p2,uncle\n`);
      const { contacts } = await maya();
      expect(contacts.slice(0, 2)).toEqual(twice);
      expect(contacts).toHaveLength(3);
      // What the files say anew is the line that came by them.
      const mother = 1;
      await importKin(`${kin.replace('guardian', 'mother')}s1,p2,uncle\n`);
      expect((await maya()).contacts.filter(({ contact }) => contact === own.contact)).toEqual([
        { ...own, relationship: mother },
        { ...own, type: 1 },
      ]);
    });
  });

  it('understands a word of earlier files by now, and leaves what the office has said meanwhile', async () => {
    await withHouse(async (house) => {
      const users = `${smallSds['users.csv']}p2,rita,Rita,Grant,,,,+1 876 555 0101,\n`;
      const kin = (word: string) =>
        `userSourcedId,relationshipUserSourcedId,relationshipRole\ns1,p1,${word}\ns1,p2,${word}\n`;
      const importAs = (word: string) =>
        importSmall(house, { 'users.csv': users, 'relationships.csv': kin(word) });
      await importAs('some word');
      const maya = async () => (await house.records('hope-road-primary', 'student'))[0];
      const { _id, contacts } = (await maya()) ?? {};
      const [joan, rita] = contacts ?? [];
      if (_id === undefined || joan === undefined || rita === undefined) throw new Error('Two are there.');
      const aunt = { ...rita, relationship: 3 };
      await give(house, { name: 'saveStudent', args: { _id, set: { contacts: [joan, aunt] } } });
      await importAs('mother');
      expect((await maya())?.contacts).toEqual([{ ...joan, relationship: 1, type: 0 }, aunt]);
    });
  });

  it.each([
    ['takes it for news', 'guardian', { relationship: 0, type: 0 }],
    ['takes it for no news', 'relative', {}],
    ['takes it for no news', 'doctor', {}],
  ])('%s that the word of an emergency contact is %s by now', async (_rule, word, news) => {
    await withHouse(async (house) => {
      const users = `${smallSds['users.csv']}p2,rita,Rita,Grant,,,,+1 876 555 0101,\n`;
      const kin = (one: string, other: string) =>
        `userSourcedId,relationshipUserSourcedId,relationshipRole\ns1,p1,${one}\ns1,p2,${other}\n`;
      const importAs = (...[one, other]: Parameters<typeof kin>) =>
        importSmall(house, { 'users.csv': users, 'relationships.csv': kin(one, other) });
      await importAs('emergencyContact', 'emergencyContact');
      const maya = async () => (await house.records('hope-road-primary', 'student'))[0];
      const { _id, contacts } = (await maya()) ?? {};
      const [joan, rita] = contacts?.map((link) => ({ ...link, relationship: 3 })) ?? [];
      if (_id === undefined || joan === undefined || rita === undefined) throw new Error('Two are there.');
      await give(house, { name: 'saveStudent', args: { _id, set: { contacts: [joan, rita] } } });
      await importAs(word, 'emergencyContact/mother');
      expect(new Set((await maya())?.contacts)).toEqual(new Set([{ ...joan, ...news }, rita]));
    });
  });

  it('leaves a child out whom the office has taken out, and in the class that the office chose', async () => {
    await withHouse(async (house) => {
      const classes = inClassUntil('');
      const standing = async () => (await house.records('hope-road-primary', 'registration'))[0];
      await importSmall(house, classes);
      const { term = '', student = '' } = (await standing()) ?? {};
      await give(house, { name: 'saveGradeLevel', args: { _id: 'own', set: { name: 'Owls' } } });
      const register = (isRegistered: boolean, gradeLevel: string | null) =>
        give(house, {
          name: 'registerStudents',
          args: { term, students: [student], isRegistered, gradeLevel, optionalFees: [] },
        });
      await register(true, 'own');
      const joined = (day: string) => ({
        ...classes,
        'enrollments.csv': classes['enrollments.csv'].replace('student,,', `student,${day},`),
      });
      await importSmall(house, joined('2026-09-14'));
      expect(await standing()).toMatchObject({ joinedOn: '2026-09-14', gradeLevel: 'own' });
      await register(false, null);
      const inGrade5 = { 'roles.csv': smallSds['roles.csv']?.replace(',04,', ',05,') ?? '' };
      await importSmall(house, { ...joined('2026-09-15'), ...inGrade5 });
      expect(await standing()).toMatchObject({ isRegistered: false });
    });
  });

  it('takes a removed student out from today on, and leaves the terms that are over', async () => {
    await withHouse(async (house) => {
      const users = 'sourcedId,status,givenName,familyName\ns1,,Maya,Brown\ns2,,Leo,Brown\n';
      const header = smallSds['roles.csv']?.split('\n')[0] ?? '';
      const roles = ['s1', 's2'].flatMap((child) =>
        ['T0', 'T1', 'T2'].map((term) => `${child},A,student,${term},04,TRUE,,`),
      );
      const files = {
        'users.csv': users,
        'roles.csv': `${[header, ...roles].join('\n')}\n`,
        'relationships.csv': '',
        'academicSessions.csv':
          'sourcedId,title,type,schoolYear,startDate,endDate\nT0,Last Year,term,2025,2025-09-08,2026-06-30\n' +
          'T1,Christmas Term,term,2026,2026-09-07,2026-12-18\nT2,Easter Term,term,2027,2027-01-04,2027-03-26\n',
      };
      const standing = async () => {
        const [maya] = (await house.records('hope-road-primary', 'student')).filter(
          ({ nameInfo }) => nameInfo.firstName === 'Maya',
        );
        const terms = await house.records('hope-road-primary', 'term');
        const own = (await house.records('hope-road-primary', 'registration'))
          .filter(({ student }) => student === maya?._id)
          .map(({ term, isRegistered, leftOn }) => [
            terms.find(({ _id }) => _id === term)?.name ?? '',
            isRegistered,
            leftOn,
          ]);
        return [maya?.registrationStatus, new Map(own.map(([name, ...rest]) => [name, rest]))];
      };
      await importSmall(house, files);
      const terms = await house.records('hope-road-primary', 'term');
      expect(terms).toHaveLength(3);
      await importSmall(house, { ...files, 'users.csv': users.replace('s1,,', 's1,tobedeleted,') });
      expect(await standing()).toEqual([
        0,
        new Map([
          ['Last Year', [true, '']],
          ['Christmas Term', [true, '2026-11-20']],
          ['Easter Term', [false, '']],
        ]),
      ]);
      await importSmall(house, files);
      expect(await standing()).toEqual([
        2,
        new Map([
          ['Last Year', [true, '']],
          ['Christmas Term', [true, '']],
          ['Easter Term', [true, '']],
        ]),
      ]);
    });
  });

  it('counts students of earlier imports who are missing from the files, and keeps them', async () => {
    await withHouse(async (house) => {
      await importSmall(house, {
        'users.csv': `${smallSds['users.csv']}s2,leo,Leo,Brown,,,,,\n`,
        'roles.csv': `${smallSds['roles.csv']}s2,A,student,T1,04,TRUE,,\n`,
      });
      const report = await importSmall(house);
      expect(report.schools[0]?.missingStudents).toBe(1);
      expect(await house.records('hope-road-primary', 'student')).toHaveLength(2);
    });
  });

  it('says of how many parents the PIN ends, since their email changes', async () => {
    await withHouse(async (house) => {
      const { schools } = await importSmall(house);
      const school = schools[0]?.school ?? '';
      const [joan] = await house.records('hope-road-primary', 'contact');
      await house.store.write((writer) => putShownKeys(writer, school, [joan?._id ?? '']));
      const users = smallSds['users.csv']?.replace('joan@example.org', 'joan.brown@example.org') ?? '';
      const report = await importSmall(house, { 'users.csv': users });
      const lines = describeReport(report, { path: 'here' }, createSay());
      expect(lines).toContainEqual(expect.stringMatching(/^ {2}1 parent gets a new PIN and a new pass/));
      const again = describeReport(
        await importSmall(house, { 'users.csv': users }),
        { path: 'here' },
        createSay(),
      );
      expect(again.join('\n')).not.toContain('PIN');
    });
  });

  it('leaves out whoever is called by a formula, and changes nothing of those who are known', async () => {
    await withHouse(async (house) => {
      const known = async () => [
        await house.records('hope-road-primary', 'student'),
        await house.records('hope-road-primary', 'contact'),
        await house.records('hope-road-primary', 'registration'),
      ];
      await importSmall(house);
      const before = await known();
      const users = smallSds['users.csv'] ?? '';
      const formula = '"=HYPERLINK(""http://x"")"';
      for (const name of ['Maya', 'Joan']) {
        const { notes, schools } = await importSmall(house, { 'users.csv': users.replace(name, formula) });
        expect(notes).toContainEqual(
          expect.objectContaining({
            reason: 'formula',
            file: 'users.csv',
            line: name === 'Maya' ? 2 : 3,
          }),
        );
        // Her mother is left out with her, for no reason of her own.
        expect(notes.map(({ reason }) => reason)).not.toContain('noRole');
        expect(schools[0]?.missingStudents).toBe(0);
        expect(await known()).toEqual(before);
      }
      // Nobody's tie has ended by a row that says nothing.
      expect(outcomesOf(await importSmall(house))).not.toHaveProperty('made');
      expect(await known()).toEqual(before);
    });
    await withHouse(async (house) => {
      await importSmall(house, {
        'users.csv': `${smallSds['users.csv']}s2,,@SUM(A1),Brown,,,,,\np2,,Ann,=1+1,,,,,\n`,
        'roles.csv': `${smallSds['roles.csv']}s2,A,student,T1,04,TRUE,,\n`,
        'relationships.csv': `${smallSds['relationships.csv']}s1,p2,aunt\n`,
      });
      const [child, ...others] = await house.records('hope-road-primary', 'student');
      expect([child?.nameInfo.firstName, child?.contacts.length, others]).toEqual(['Maya', 1, []]);
      expect(await house.records('hope-road-primary', 'contact')).toHaveLength(1);
    });
  });

  it('reads no formula in any other cell, says where it is, and clears nothing that is known', async () => {
    await withHouse(async (house) => {
      const known = async () => [
        await house.records('hope-road-primary', 'student'),
        await house.records('hope-road-primary', 'contact'),
        await house.records('hope-road-primary', 'registration'),
        await house.records('hope-road-primary', 'gradeLevel'),
      ];
      await importSmall(house);
      const before = await known();
      const { notes } = await importSmall(house, {
        'users.csv': smallSds['users.csv']?.replace('joan@example.org,+1 876 555 0100', '=A1,@SUM(A1)') ?? '',
        'roles.csv': smallSds['roles.csv']?.replace('04', '=1+3') ?? '',
        'demographics.csv': smallSds['demographics.csv']?.replace('female,2017-02-28', '=1,=NOW()') ?? '',
      });
      expect(notes).toMatchObject(
        [
          ['demographics.csv', 2, 'sex', '=1'],
          ['demographics.csv', 2, 'birthdate', '=NOW()'],
          ['roles.csv', 2, 'grade', '=1+3'],
          ['users.csv', 3, 'email', '=A1'],
          ['users.csv', 3, 'phone', '@SUM(A1)'],
        ].map(([file, line, id, value]) => ({ reason: 'formulaCell', file, line, params: { id, value } })),
      );
      expect(await known()).toEqual(before);
    });
  });

  it('takes a name that an export marks as text for what it is', async () => {
    await withHouse(async (house) => {
      const users = smallSds['users.csv']?.replace('Maya', `'=Maya`) ?? '';
      await importSmall(house, { 'users.csv': users });
      const [child] = await house.records('hope-road-primary', 'student');
      expect(child?.nameInfo.firstName).toBe('=Maya');
    });
  });

  it('uses a grade level that the school made itself', async () => {
    await withHouse(async (house) => {
      await makeSchool(house, 'mine', 'My School');
      await give(house, {
        name: 'saveGradeLevel',
        args: { _id: 'own', set: { name: 'grade 4', description: 'Ours' } },
      });
      await importSmall(house, {}, 'mine');
      expect(await house.records('mine', 'gradeLevel')).toEqual([
        { _id: 'own', name: 'grade 4', description: 'Ours' },
      ]);
      expect((await house.records('mine', 'registration'))[0]?.gradeLevel).toBe('own');
    });
  });

  it('does not restore a deleted grade level: its students enter unassigned', async () => {
    await withHouse(async (house) => {
      await importSmall(house);
      const [level] = await house.records('hope-road-primary', 'gradeLevel');
      await give(house, { name: 'deleteGradeLevel', args: { _id: level?._id ?? '' } });
      const users = `${smallSds['users.csv']}s2,leo,Leo,Brown,,,,,\n`;
      await importSmall(house, {
        'users.csv': users,
        'roles.csv': `${smallSds['roles.csv']}s2,A,student,T1,04,TRUE,,\n`,
      });
      expect(await house.records('hope-road-primary', 'gradeLevel')).toEqual([]);
      const registrations = await house.records('hope-road-primary', 'registration');
      expect(registrations.map((each) => each.gradeLevel)).toContain(null);
      expect(registrations.every((each) => each.isRegistered)).toBe(true);
    });
  });

  it('keeps the chosen fees, and a grade level that the files do not name', async () => {
    await withHouse(async (house) => {
      await importSmall(house);
      const [registered] = await house.records('hope-road-primary', 'registration');
      const { term = '', student = '' } = registered ?? {};
      await give(house, { name: 'saveGradeLevel', args: { _id: 'own', set: { name: 'Owls' } } });
      const chosen = {
        term,
        students: [student],
        isRegistered: true,
        gradeLevel: 'own',
        optionalFees: ['lunch'],
      };
      await give(house, { name: 'registerStudents', args: chosen });
      await importSmall(house, {
        'roles.csv': smallSds['roles.csv']?.replace(',04,', ',05,') ?? '',
      });
      const after = async () => (await house.records('hope-road-primary', 'registration'))[0];
      expect(await after()).toMatchObject({ optionalFees: ['lunch'] });
      expect((await after())?.gradeLevel).not.toBe('own');
      await give(house, { name: 'registerStudents', args: chosen });
      await house.store.write((writer) =>
        writer.deleteFrom('import_row').where('kind', '=', 'registration').execute(),
      );
      await importSmall(house, { 'roles.csv': smallSds['roles.csv']?.replace(',04,', ',,') ?? '' });
      expect(await after()).toMatchObject({ gradeLevel: 'own', optionalFees: ['lunch'] });
    });
  });

  it('does not restore a deleted student, contact or term, and imports the rest', async () => {
    await withHouse(async (house) => {
      await importSmall(house);
      const idOf = async (kind: 'student' | 'contact' | 'term') => {
        const [record] = await house.records('hope-road-primary', kind);
        return record?._id ?? '';
      };
      const [student, contact, term] = [await idOf('student'), await idOf('contact'), await idOf('term')];
      await give(house, {
        name: 'registerStudents',
        args: { term, students: [student], isRegistered: false, gradeLevel: null, optionalFees: [] },
      });
      await give(house, { name: 'deleteStudent', args: { _id: student } });
      await give(house, { name: 'deleteContact', args: { _id: contact } });
      await give(house, { name: 'deleteTerm', args: { _id: term } });
      const users = `${smallSds['users.csv']}s2,leo,Leo,Brown,,,,,\n`;
      await importSmall(house, {
        'users.csv': users,
        'roles.csv': `${smallSds['roles.csv']}s2,A,student,T1,04,TRUE,,\n`,
      });
      const names = (await house.records('hope-road-primary', 'student')).map(
        ({ nameInfo }) => nameInfo.firstName,
      );
      expect(names).toEqual(['Leo']);
      expect(await house.records('hope-road-primary', 'contact')).toEqual([]);
      expect(await house.records('hope-road-primary', 'term')).toEqual([]);
    });
  });

  it('imports a contact without a phone and reports it as incomplete', async () => {
    await withHouse(async (house) => {
      const report = await importSmall(house, {
        'users.csv': 'sourcedId,givenName,familyName\ns1,Maya,Brown\np1,Joan,Brown\n',
      });
      expect(report.notes).toEqual([
        { file: 'users.csv', line: 3, reason: 'contactToComplete', params: { id: 'p1', name: 'Joan Brown' } },
      ]);
      expect(await house.records('hope-road-primary', 'contact')).toHaveLength(1);
    });
  });
});

describe('The school that receives an import', () => {
  it('is the one that --school names, when the files hold one school', async () => {
    await withHouse(async (house) => {
      await makeSchool(house, 'mine', 'My School');
      const report = await importSmall(house, {}, 'mine');
      expect(report.schools).toMatchObject([{ urlslug: 'mine', isNew: false }]);
      expect(await house.records('mine', 'student')).toHaveLength(1);
      // Later imports find the same school.
      expect((await importSmall(house)).schools).toMatchObject([{ urlslug: 'mine', isNew: false }]);
    });
  });

  it('receives the one of several with the name of --school; the others are reported', async () => {
    await withHouse(async (house) => {
      await makeSchool(house, 'high', 'Windward High');
      const report = await house.importFrom(fixture, { into: 'high' });
      expect((await house.records('high', 'student')).map((student) => student.nameInfo.firstName)).toEqual([
        'Zoë',
      ]);
      expect(report.notes.filter((note) => note.reason === 'otherSchool')).toMatchObject([
        { file: 'orgs.csv', line: 3 },
      ]);
    });
  });

  it('gets an address of its own when another school has the same name', async () => {
    await withHouse(async (house) => {
      await makeSchool(house, 'hope-road-primary', 'Hope Road Primary');
      expect((await importSmall(house)).schools).toMatchObject([
        { urlslug: 'hope-road-primary-2', isNew: true },
      ]);
    });
  });

  it('must be named when it is unclear, and nothing is written', async () => {
    await withHouse(async (house) => {
      await expect(house.importFrom(fixture, { into: 'nowhere' })).rejects.toMatchObject({
        key: 'import.unusable.noSchoolsYet',
      });
      await makeSchool(house, 'mine', 'My School');
      const before = await everything(house.store);
      await expect(house.importFrom(fixture, { into: 'nowhere' })).rejects.toMatchObject({
        key: 'import.unusable.noSuchSchool',
        params: { schools: 'mine' },
      });
      await expect(house.importFrom(fixture, { into: 'mine' })).rejects.toMatchObject({
        key: 'import.unusable.severalSchools',
        params: { schools: 'Hope Road Primary, Windward High' },
      });
      expect(await everything(house.store)).toEqual(before);
    });
  });

  it('doubles no child whom the office has typed, and takes the others', async () => {
    await withHouse(async (house) => {
      await importSmall(house);
      const nameInfo = { ...emptyName, firstName: 'Leo', lastName: 'Gray' };
      const birthday = SchoolDay.parse('2016-03-04');
      await give(house, { name: 'saveStudent', args: { _id: 'typed', set: { nameInfo, birthday } } });
      const person = (id: string, names: string) => `${id},${id},${names},,,,,\n`;
      const role = (id: string) => `${id},A,student,T1,04,TRUE,,\n`;
      const withLeo = {
        'users.csv': `${smallSds['users.csv']}${person('s2', 'Leo,Gray')}${person('s3', 'Kim,Lee')}${person('s4', 'Leo,Gray')}${person('p2', 'Ann,Gray')}`,
        'roles.csv': `${smallSds['roles.csv']}${role('s2')}${role('s3')}${role('s4')}`,
        'demographics.csv': `${smallSds['demographics.csv']}s2,male,2016-03-04\ns3,female,2016-03-04\n`,
        'relationships.csv': `${smallSds['relationships.csv']}s2,p1,guardian\ns2,p2,guardian\ns3,p1,guardian\n`,
      };
      const looksLikeOne = (line: number) => ({
        file: 'users.csv',
        line,
        reason: 'looksLikeOne',
        params: { name: 'Leo Gray' },
      });
      for (const into of [undefined, 'hope-road-primary']) {
        const { notes, schools } = await importSmall(house, withLeo, into);
        expect(notes.filter(({ reason }) => reason === 'looksLikeOne')).toEqual([
          looksLikeOne(4),
          looksLikeOne(6),
        ]);
        expect(schools).toMatchObject([{ missingStudents: 0 }]);
        const children = await house.records('hope-road-primary', 'student');
        const names = children.map((child) => `${child.nameInfo.firstName} ${child.contacts.length}`);
        expect(names.toSorted()).toEqual(['Kim 1', 'Leo 0', 'Maya 1']);
        const adults = await house.records('hope-road-primary', 'contact');
        expect(adults.map((adult) => adult.nameInfo.firstName)).toEqual(['Joan']);
        const registered = await house.records('hope-road-primary', 'registration');
        expect(registered.filter(({ student }) => student === 'typed')).toEqual([]);
        expect(registered).toHaveLength(2);
      }
    });
  });

  it('must be named by --school or --new when a known id has another name', async () => {
    await withHouse(async (house) => {
      await importSmall(house);
      const renamed = { 'orgs.csv': 'sourcedId,name,type,parentSourcedId\nA,Somewhere Else,school,\n' };
      await expect(importSmall(house, renamed)).rejects.toMatchObject({
        key: 'import.unusable.renamed',
        params: { slug: 'hope-road-primary' },
      });
      await withFolder({ ...smallSds, ...renamed }, async (folder) => {
        expect((await house.importFrom(folder, { isNew: true })).schools).toMatchObject([
          { urlslug: 'somewhere-else', isNew: true },
        ]);
        expect((await house.importFrom(folder)).schools).toMatchObject([
          { urlslug: 'somewhere-else', isNew: false },
        ]);
      });
    });
  });
});

function importSmall(
  { importFrom }: TestHouse,
  changes: Readonly<Record<string, string>> = {},
  into?: string,
) {
  return withFolder({ ...smallSds, ...changes }, (folder) =>
    importFrom(folder, into === undefined ? {} : { into }),
  );
}

function oneRosterSaying(collectors: string): Readonly<Record<string, string>> {
  return {
    'manifest.csv':
      'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.academicSessions,bulk\nfile.orgs,bulk\nfile.users,bulk\n',
    'orgs.csv': 'sourcedId,status,name,type,identifier,parentSourcedId\nA,,Hope Road Primary,school,,\n',
    'users.csv':
      'sourcedId,status,orgSourcedIds,role,givenName,familyName,agentSourcedIds,grades,metadata.collectors\n' +
      `s1,,A,student,Maya,Brown,p1,04,"${collectors.replaceAll('"', '""')}"\n` +
      'p1,,A,guardian,Joan,Brown,s1,,\n',
    'academicSessions.csv':
      'sourcedId,status,title,type,startDate,endDate,parentSourcedId,schoolYear\nT1,,Christmas Term,term,2026-09-07,2026-12-18,,2026\n',
  };
}

/** Maya's class, which she leaves on the day before. */
function inClassUntil(end: string, terms = 'T1') {
  return {
    'classes.csv': `sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId\nc1,A,Home,"${terms}",\n`,
    'enrollments.csv': `classSourcedId,userSourcedId,role,beginDate,endDate\nc1,s1,student,,${end}\n`,
  };
}

async function makeSchool({ store, needs }: TestHouse, slug: string, name: string) {
  const { stamp } = createEnvelopes(needs);
  await store.write((writer) =>
    createSchool(writer, {
      _id: slug,
      fields: { ...emptySchool, urlslug: slug, name, isApproved: true },
      stamp: stamp(),
    }),
  );
}

async function studentIdsInNewStore() {
  const ids: string[] = [];
  await withHouse(async ({ importFrom, records }) => {
    await importFrom(sample);
    ids.push(...(await records('school-of-twodotone', 'student')).map((student) => student._id));
  });
  return ids;
}

/** Gives a command as an administrator between two imports, in the only school. */
async function give({ store, needs }: TestHouse, planned: PlannedCommand) {
  const { school } = await store.read.selectFrom('school').select('school').executeTakeFirstOrThrow();
  const command = createEnvelopes(needs).wrap(planned);
  await store.write((writer) =>
    applyTrustedCommands(writer, { school, commands: [command], nowMs: needs.nowMs() }),
  );
}

async function failAfterOneStudent({ read }: TestHouse['store']) {
  if (!isOnPostgres()) {
    await sql`create trigger fails before insert on student when (select count(*) from student) > 1 begin select raise(abort, 'disk full'); end`.execute(
      read,
    );
    return;
  }
  await sql`create function fail() returns trigger language plpgsql as $$ begin
    if (select count(*) from student) > 1 then raise 'disk full'; end if; return new;
  end $$`.execute(read);
  await sql`create trigger fails before insert on student for each row execute function fail()`.execute(read);
}

/** Every row of every table, in a fixed order. */
async function everything({ read }: TestHouse['store']) {
  const rows: unknown[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const found = (await sql`select * from ${sql.table(name)}`.execute(read)).rows;
    rows.push([name, found.map((row) => JSON.stringify(row)).toSorted()]);
  }
  return rows;
}
