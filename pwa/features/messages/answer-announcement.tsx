import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { hasMessageDraft } from '#pwa/data/school/message-drafts.ts';
import { useThreads, sayInThread } from '#pwa/data/school/messages.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useOwnContact, useWriter } from '#pwa/data/school/use-writer.ts';
import { draftKey } from '#pwa/data/store/message-draft.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { languageFor } from '#sync/languages.ts';
import { type Announcement, wordsFor } from '#sync/school/records/announcement.ts';
import { threadOf } from '#sync/school/records/message.ts';
import { threadFamiliesOf } from '#sync/school/records/thread-families.ts';
import { Composer } from './conversation.tsx';

export interface AnswerAnnouncementProps {
  readonly announcement: Announcement;
}

/** The answer goes to the family's own conversation, and names the announcement. */
export function AnswerAnnouncement({ announcement }: AnswerAnnouncementProps) {
  const { t, language } = useTranslation();
  const { _id } = announcement;
  const { title } = wordsFor(announcement, languageFor([language]));
  const { school } = useSchoolScope();
  const alerts = useAlerts();
  const writer = useWriter();
  const contact = useOwnContact(writer);
  const threads = useThreads();
  const students = useRecords('student');
  const key = draftKey(writer?.user ?? '', school._id, _id);
  const [isOpen, setIsOpen] = useState(() => hasMessageDraft(key));
  if (writer === undefined || students === undefined || students.size === 0) return null;
  if (!isOpen)
    return (
      <Button
        variant="default"
        mt={12}
        leftSection={<IconMessage size={20} aria-hidden="true" />}
        aria-label={t('messages.answerTo', { title })}
        onClick={() => setIsOpen(true)}
      >
        {t('messages.answer')}
      </Button>
    );
  const families = threadFamiliesOf([...students.values()]);
  // Whoever has children with two others answers where neither of these reads what is of the other.
  const thread = threadOf(
    (families.length === 1 && threads?.[0]?.students) || families.flat().map((child) => child._id),
  );
  return (
    <Composer
      label={t('messages.answerTo', { title })}
      draftKey={key}
      onSend={async (text, files) => {
        const said = { thread, text, files, writer, contact, announcement: _id, school: school._id };
        const left = await sayInThread(said);
        if (left.text !== '' || left.files.length > 0) return left;
        setIsOpen(false);
        alerts.show({ msg: t('messages.answered'), alertType: 'success' });
        return left;
      }}
    />
  );
}
