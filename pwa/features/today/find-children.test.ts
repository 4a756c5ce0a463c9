import { describe, expect, it } from 'vitest';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { listPeople } from '#sync/school/records/people-list.ts';
import { childIndex, findChildren } from './find-children.ts';

const joan = aContact('Joan', 'Brown', '305-555-0142');
const link = { contact: joan._id, relationship: 1, type: 0 };
const rows = [
  aStandingRow('Maya Brown', { is: 'notHereYet' }, { student: { contacts: [link] } }),
  aStandingRow('Noah Brown', { is: 'notHereYet' }, { student: { contacts: [link, link] } }),
  aStandingRow('Léo Reid', { is: 'notHereYet' }),
];
const index = childIndex(rows, new Map(listPeople([joan]).map((one) => [one.person._id, one])));
const found = (query: string) =>
  findChildren(index, query, 8).found.map(({ one, adult }) => [one.student._id, adult]);

describe('finding a child', () => {
  it.each([
    ['by a name, whatever its accents', 'leo', [['léo-reid', undefined]]],
    ['by a name in either order', 'brown, m', [['maya-brown', undefined]]],
    ['by the last name first, without a comma', 'Brown Maya', [['maya-brown', undefined]]],
    ['by the first name first', 'Maya Brown', [['maya-brown', undefined]]],
    ['by a name typed with its accents', 'reid léo', [['léo-reid', undefined]]],
    [
      'by an adult',
      'joan',
      [
        ['maya-brown', 'Joan Brown'],
        ['noah-brown', 'Joan Brown'],
      ],
    ],
    [
      'by an adult, the last name first',
      'BROWN jo',
      [
        ['maya-brown', 'Joan Brown'],
        ['noah-brown', 'Joan Brown'],
      ],
    ],
    [
      'by a whole phone number, however it is written',
      '(305) 555-0142',
      [
        ['maya-brown', 'Joan Brown'],
        ['noah-brown', 'Joan Brown'],
      ],
    ],
    [
      'by a phone number with full stops',
      '305.555.0142',
      [
        ['maya-brown', 'Joan Brown'],
        ['noah-brown', 'Joan Brown'],
      ],
    ],
    [
      'by the end of a phone number',
      '0142',
      [
        ['maya-brown', 'Joan Brown'],
        ['noah-brown', 'Joan Brown'],
      ],
    ],
  ])('%s', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('finds nobody by the middle of a number, by two digits or by nothing', () => {
    expect([found('555'), found('42'), found('')]).toEqual([[], [], []]);
  });

  it('says how many more there are', () => {
    expect(findChildren(index, 'brown', 1)).toMatchObject({ found: [{ adult: undefined }], more: 1 });
  });
});

function aContact(firstName: string, lastName: string, phone: string) {
  return { _id: firstName, ...emptyContact, nameInfo: { ...emptyName, firstName, lastName }, phone };
}
