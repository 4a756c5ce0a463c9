import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts, useRecords } from '#pwa/data/school/school-records.ts';
import { useIsSchoolWritable } from '#pwa/routing/school-scope.ts';
import { formatWeekday } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { guardianEmails, mailTo } from './message.ts';
import type { Ending, OpenChild } from './open-child.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { useSettle } from './use-settle.ts';

type MatterKind = 'stillHere' | 'forgotten' | 'unexplained' | 'contradiction';

export interface MatterActionsProps {
  readonly matter: OpenChild & { readonly kind: MatterKind };
}

/** What can be done about one child in its line: say how it left, or write to its parents. */
export function MatterActions({ matter }: MatterActionsProps) {
  const { t } = useTranslation();
  const { settle, question } = useSettle();
  const [ending, setEnding] = useState<Ending>();
  const student = fullName(matter.student.nameInfo);
  const isMissing = useIsSchoolWritable() && (matter.kind === 'stillHere' || matter.kind === 'forgotten');
  return (
    <>
      {isMissing ? (
        <>
          <Button
            variant="default"
            aria-label={t('openActions.pickedUpOf', { student })}
            onClick={() => setEnding('pickedUp')}
          >
            {t('openActions.pickedUp')}
          </Button>
          <Button
            variant="default"
            aria-label={t('openActions.aloneOf', { student })}
            onClick={() => setEnding('alone')}
          >
            {t('openActions.alone')}
          </Button>
          <Button
            variant="default"
            aria-label={t('openActions.notHereOf', { student })}
            onClick={() => void settle([matter], { ending: 'notHere', person: null, time: undefined })}
          >
            {t('openActions.notHere')}
          </Button>
        </>
      ) : null}
      <MessageLink matters={[matter]} />
      {ending === undefined ? null : (
        <SettleDialog matters={[matter]} ending={ending} onClose={() => setEnding(undefined)} />
      )}
      {question}
    </>
  );
}

export interface BulkActionsProps {
  readonly matters: readonly MatterActionsProps['matter'][];
}

/** The same for all of a kind, or those that are chosen of them. */
export function BulkActions({ matters }: BulkActionsProps) {
  const { t } = useTranslation();
  // As they were when it was opened: recording takes them out of the list one by one.
  const [asked, setAsked] = useState<BulkActionsProps['matters']>();
  const isWritable = useIsSchoolWritable();
  if (matters.length < 2 && asked === undefined) return null;
  const isMissing = isWritable && matters.every(({ kind }) => kind === 'stillHere' || kind === 'forgotten');
  return (
    <>
      {isMissing ? (
        <Button variant="default" onClick={() => setAsked(matters)}>
          {t('openActions.several')}
        </Button>
      ) : null}
      <MessageLink matters={matters} />
      {asked === undefined ? null : (
        <SettleDialog matters={asked} ending="pickedUp" onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function MessageLink({ matters }: BulkActionsProps) {
  const { t } = useTranslation();
  const contacts = useContacts();
  const collectors = useRecords('collector');
  const [first, ...others] = matters;
  if (first === undefined || contacts === undefined || collectors === undefined) return null;
  const students = fullName(first.student.nameInfo);
  const isOneFamily = others.length === 0;
  const subject = isOneFamily
    ? t(`openActions.subject.${first.kind}`, { students, day: formatWeekday(first.date) })
    : t('openActions.subjectSeveral');
  const emails = guardianEmails(
    matters.map(({ student }) => student),
    { contacts, collectors },
  );
  const href = mailTo(emails, { subject, isOneFamily });
  if (href === undefined) return null;
  return (
    <Button
      component="a"
      href={href}
      variant="default"
      leftSection={<IconMail size={18} aria-hidden="true" />}
      {...(isOneFamily && { 'aria-label': t('openActions.messageOf', { student: students }) })}
    >
      {t(isOneFamily ? 'openActions.message' : 'openActions.messageAll')}
    </Button>
  );
}
