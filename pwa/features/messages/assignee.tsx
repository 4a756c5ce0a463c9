import { useThreads } from '#pwa/data/school/messages.ts';
import { useStaffNames } from '#pwa/data/school/staff.ts';
import type { Writer } from '#pwa/data/school/use-writer.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { compareNames } from '#sync/school/records/format.ts';
import type { Thread } from '#sync/school/records/message.ts';

export interface AssigneeProps {
  readonly thread: Thread;
  readonly writer: Writer;
  readonly onAssign: (to: { readonly user: string; readonly name: string }) => Promise<void>;
}

/**
 * Who looks after a conversation: one of those who run the school, as far as this device knows
 * them.
 */
export function Assignee({ thread, writer, onAssign }: AssigneeProps) {
  const { t } = useTranslation();
  const { place, school } = useSchoolScope();
  const people = new Map(useStaffNames(school._id, place.section === 'admin'));
  for (const { messages, assignedTo, assignedToName } of useThreads() ?? []) {
    for (const { isFromFamily, writtenBy, writtenByName } of messages)
      if (!isFromFamily) people.set(writtenBy, writtenByName);
    if (assignedTo !== '') people.set(assignedTo, assignedToName);
  }
  people.set(writer.user, writer.name);
  const options = [...people]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compareNames(a.label, b.label));
  return (
    <SelectField
      label={t('messages.assignee')}
      name="assignee"
      value={thread.assignedTo}
      options={[{ value: '', label: t('messages.nobody') }, ...options]}
      onChange={(user) => void onAssign({ user, name: people.get(user) ?? '' })}
    />
  );
}
