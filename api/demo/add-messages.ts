/** What some families and the office have written to each other. Some of it is not yet read. */
import { groupFamilies, threadChildrenOf } from '#sync/school/records/family.ts';
import { messageReadId } from '#sync/school/records/id.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { threadOf } from '#sync/school/records/message.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { guardianType } from '#sync/school/records/student.ts';
import type { Store } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

interface Sides {
  readonly school: string;
  /** The account of the demo's parent, whose conversation is the first. */
  readonly parent: { readonly user: string; readonly email: string };
  readonly office: { readonly user: string; readonly name: string };
}

const hourMs = 60 * 60_000;

/** `office`: what the school writes. The hours count back from now. */
const conversations: readonly (readonly {
  readonly text: string;
  readonly hoursAgo: number;
  readonly isOffice?: boolean;
}[])[] = [
  [
    { text: 'Good morning. May William stay in the library until four on Thursday?', hoursAgo: 50 },
    { text: 'Good morning! Yes, the library is open until half past four.', hoursAgo: 48, isOffice: true },
    { text: 'Thank you. His grandmother collects him there.', hoursAgo: 3 },
  ],
  [{ text: 'Our address changes next week. Where do I send the new one?', hoursAgo: 5 }],
  [
    { text: 'We found a green lunch box with this name on it.', hoursAgo: 26, isOffice: true },
    { text: 'It is ours! We collect it tomorrow.', hoursAgo: 25 },
    { text: 'It is at the front desk.', hoursAgo: 24, isOffice: true },
  ],
  [{ text: 'Is there aftercare on the last day of the term?', hoursAgo: 30 }],
];

export async function addMessages({ school, parent, office }: Sides, needs: Needs): Promise<void> {
  const students = (await readAllRecords(needs.store.read, school, 'student')).map(({ record }) =>
    toPlainRecord('student', record),
  );
  const contacts = new Map(
    (await readAllRecords(needs.store.read, school, 'contact')).map(({ record }) => [
      record._id,
      toPlainRecord('contact', record),
    ]),
  );
  const families = groupFamilies(students);
  const own = [...contacts.values()].find(({ email }) => email === parent.email);
  const ownChild = students.find(({ contacts: links }) => links.some(({ contact }) => contact === own?._id));
  const others = students.filter(({ _id }) => _id !== ownChild?._id).filter((_, index) => index % 37 === 5);
  const { wrap } = createEnvelopes(needs);
  const commands = [...(ownChild === undefined ? [] : [ownChild]), ...others].flatMap((child, place) => {
    const lines = conversations[place === 0 ? 0 : 1 + (place % (conversations.length - 1))] ?? [];
    const link = child.contacts.find(({ contact, type }) => type === guardianType && contact !== own?._id);
    const adult = contacts.get(place === 0 ? (own?._id ?? '') : (link?.contact ?? ''));
    if (adult === undefined) return [];
    const isOwn = place === 0;
    const children = isOwn
      ? students.filter(({ contacts: links }) => links.some(({ contact }) => contact === own?._id))
      : threadChildrenOf(families, child);
    const thread = threadOf(children.map(({ _id }) => _id));
    return lines.flatMap(({ text, hoursAgo, isOffice = false }) => {
      const _id = needs.newId();
      const writtenAt = new Date(needs.nowMs() - hoursAgo * hourMs).toISOString();
      const family = { user: isOwn ? parent.user : adult._id, name: fullName(adult.nameInfo) };
      const by = isOffice ? office : family;
      const set = {
        ...thread,
        text,
        writtenAt,
        writtenBy: by.user,
        writtenByName: by.name,
        contact: isOffice ? '' : adult._id,
        isFromFamily: !isOffice,
        announcement: '',
      };
      const read = {
        ...thread,
        message: _id,
        readAt: writtenAt,
        readBy: isOffice ? family.user : office.user,
        readByName: isOffice ? family.name : office.name,
        isOfFamily: isOffice,
      };
      const isRead = hoursAgo > 20;
      return [
        wrap({ name: 'writeMessage', args: { _id, set } }),
        ...(isRead
          ? [wrap({ name: 'readMessage', args: { _id: messageReadId(_id, read.readBy), set: read } })]
          : []),
      ];
    });
  });
  await needs.store.write((writer) =>
    applyTrustedCommands(writer, { school, commands, nowMs: needs.nowMs() }),
  );
}
