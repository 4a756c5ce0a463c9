/** Answers that the office keeps under a name. */
import { useMemo } from 'react';
import { type MessageTemplate, templatesToChoose } from '#sync/school/records/message-template.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { give, newRecordId } from './give.ts';
import { useRecords } from './school-records.ts';

/** Those that can be chosen, by name. Undefined while they are being read. */
export function useMessageTemplates(): readonly MessageTemplate[] | undefined {
  const templates = useRecords('messageTemplate');
  return useMemo(() => templates && templatesToChoose(templates.values()), [templates]);
}

/** Without an id it is a new one. Answers whether the disk kept it. */
export async function keepTemplate(
  _id: RecordId | undefined,
  words: Pick<MessageTemplate, 'name' | 'text'>,
): Promise<boolean> {
  const set = { ...words, isRemoved: false };
  return (await give('saveMessageTemplate', { _id: _id ?? newRecordId(), set })).kind === 'kept';
}

export async function removeTemplate(_id: RecordId): Promise<boolean> {
  return (await give('saveMessageTemplate', { _id, set: { isRemoved: true } })).kind === 'kept';
}
