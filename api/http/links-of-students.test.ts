/** What a save of a student leaves out of the link to a contact stays (specification section 5). */
import { expect, it } from 'vitest';
import { aFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';

schoolBeforeEach();

const post = (path: string, body: unknown) => server.post(path, { token: school.administrator.token, body });

it('whoever may only collect a child does not become its guardian by a link without a type', async () => {
  const cy = await aFamily(server, school, { email: 'cy@gray.example', type: 2 });
  const { status, body } = await post(`/admin/students/${cy.child}`, {
    birthday: '2018-01-01',
    contacts: [{ contact: cy.contact, relationship: 4 }, { contact: cy.aunt }],
  });
  expect([status, body.student.contacts]).toEqual([
    200,
    [
      { contact: cy.contact, relationship: 4, type: 2 },
      { contact: cy.aunt, relationship: 3, type: 2 },
    ],
  ]);
  expect((await server.get('/parent/students', { token: cy.parent.token })).body).toEqual([]);
});

it('a contact who is new to the list is a mother and guardian until it is said', async () => {
  const person = { nameInfo: { firstName: 'Kay', lastName: 'Gray' }, phone: '876 555 0111' };
  const { _id: contact } = (await post('/admin/contacts/create', person)).body.contact;
  const { body } = await post(`/admin/students/${school.student}`, { contacts: [{ contact }] });
  expect(body.student.contacts).toEqual([{ contact, relationship: 1, type: 0 }]);
});

it('of a contact who stands there twice, the call has to say in what the two differ', async () => {
  const { contact } = school;
  const emergency = { contact, relationship: 3, type: 1 };
  const collecting = { contact, relationship: 3, type: 2 };
  const save = (contacts: readonly object[]) => post(`/admin/students/${school.student}`, { contacts });
  expect((await save([emergency, collecting])).status).toBe(200);
  expect(await save([emergency, { contact }])).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'INVALID', field: 'contacts.1.type', msg: 'Please fill in this field.' }] },
  });
  const told = await save([{ contact, type: 2 }]);
  expect(told.body.student.contacts).toEqual([collecting]);
});
