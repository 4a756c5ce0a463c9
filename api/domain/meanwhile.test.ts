/** What came between a direct call and its turn: here, the command before it in one transaction. */
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { type Giver, type GiveNeeds, giveCommand, registerDirectly } from './give-command.ts';
import { saveRecord } from './save-record.ts';

schoolBeforeEach();

function giver(): Giver {
  return { school: school._id, user: school.administrator._id, commandId: undefined };
}

/** The call of somebody who hands this in just before. */
function after<Name extends CommandName>(name: Name, args: ArgsOf<Name>) {
  const { services } = server;
  const first = Promise.withResolvers<Awaited<ReturnType<typeof giveCommand>>>();
  const needs: GiveNeeds = {
    ...services,
    accept: (handIn) => {
      first.resolve(giveCommand(name, args, { giver: giver(), needs: services }));
      return services.accept(handIn);
    },
  };
  return { first: first.promise, call: { giver: giver(), needs } };
}

it('a contact who was deleted meanwhile is not linked to a child', async () => {
  const { token } = school.administrator;
  const person = { nameInfo: { firstName: 'Kay', lastName: 'Gray' }, phone: '876 555 0111' };
  const created = await server.post('/admin/contacts/create', { token, body: person });
  const contact: string = created.body.contact._id;
  const { first, call } = after('deleteContact', { _id: contact });
  const body = { contacts: [{ contact, relationship: 1, type: 0 }] };
  const saved = await saveRecord({ kind: 'student', id: school.student, body, isCreate: false }, call);
  expect(await first).toMatchObject({ ok: true });
  expect(saved).toMatchObject({ ok: false, problems: [{ code: 'INVALID', field: 'contacts.0.contact' }] });
});

it('a fee that was deleted meanwhile is not chosen by a registration', async () => {
  const { first, call } = after('deleteFee', { _id: school.fee });
  const registered = await registerDirectly(
    {
      term: school.term,
      students: [school.student],
      isRegistered: true,
      gradeLevel: school.gradeLevel,
      optionalFees: [school.fee],
    },
    call,
  );
  expect(await first).toMatchObject({ ok: true });
  expect(registered).toMatchObject({ ok: false, problems: [{ code: 'INVALID', field: 'optionalFees.0' }] });
});

it('of two who make a record of one id at once, both are told of the first', async () => {
  const id = v7();
  const { first, call } = after('saveGradeLevel', { _id: id, set: { name: 'Grade 8' } });
  const created = await saveRecord(
    { kind: 'gradeLevel', id, body: { name: 'Grade 9' }, isCreate: true },
    call,
  );
  expect(await first).toMatchObject({ ok: true });
  expect(created).toMatchObject({ ok: true, value: { _id: id, name: 'Grade 8' } });
  const { body } = await server.get('/admin/history', { token: school.administrator.token });
  expect(body.entries.filter(({ name }: { name: string }) => name === 'saveGradeLevel')).toHaveLength(2);
});
