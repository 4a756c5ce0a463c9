import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts, useRecords } from '#pwa/data/school/school-records.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { formatCount, formatWeekday } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { guardianEmails, isLinkTooLong, mailTo } from './message.ts';
import type { OpenChild } from './open-child.ts';

export interface MessageLinkProps {
  readonly matter: OpenChild & { readonly kind: 'stillHere' | 'forgotten' | 'unexplained' | 'contradiction' };
}

/** A mail to the parents of one child. Nothing where none of them has an address. */
export function MessageLink({ matter: { kind, student, date } }: MessageLinkProps) {
  const { t } = useTranslation();
  const needs = useMessageNeeds();
  if (needs === undefined) return null;
  const students = fullName(student.nameInfo);
  const href = mailTo(guardianEmails([student], needs), {
    subject: t(`openActions.subject.${kind}`, { students, day: formatWeekday(date) }),
    isOneFamily: true,
  });
  if (href === undefined) return null;
  return (
    <Button
      component="a"
      href={href}
      variant="default"
      leftSection={<IconMail size={18} aria-hidden="true" />}
      aria-label={t('openActions.messageOf', { student: students })}
    >
      {t('openActions.message')}
    </Button>
  );
}

export interface MessageAllButtonProps {
  readonly matters: readonly OpenChild[];
}

/**
 * A mail to the parents of all of them. The addresses are gathered when it is pressed: a school of
 * thousands has more than a screen should gather with every change.
 */
export function MessageAllButton({ matters }: MessageAllButtonProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const needs = useMessageNeeds();
  const contacts = needs?.contacts;
  const hasAddresses = useMemo(
    () => contacts !== undefined && [...contacts.values()].some(({ email }) => email !== ''),
    [contacts],
  );
  if (needs === undefined || !hasAddresses) return null;

  async function write(known: NonNullable<typeof needs>): Promise<void> {
    const emails = guardianEmails(
      matters.map(({ student }) => student),
      known,
    );
    const href = mailTo(emails, { subject: t('openActions.subjectSeveral'), isOneFamily: false });
    if (href === undefined) {
      alerts.show({ msg: t('openActions.noAddresses'), alertType: 'warning' });
      return;
    }
    if (!isLinkTooLong(href)) {
      window.location.assign(href);
      return;
    }
    const isCopied = await copy(emails.join(', '));
    alerts.show({
      msg: t(isCopied ? 'openActions.addressesCopied' : 'openActions.addressesNotCopied', {
        count: emails.length,
        number: formatCount(emails.length),
      }),
      alertType: isCopied ? 'success' : 'danger',
    });
  }
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={18} aria-hidden="true" />}
      onClick={() => void write(needs)}
    >
      {t('openActions.messageAll')}
    </Button>
  );
}

/** Whom to write to, and who may not be written to. */
function useMessageNeeds() {
  const contacts = useContacts();
  const collectors = useRecords('collector');
  return contacts && collectors && { contacts, collectors };
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard without HTTPS, and a browser may refuse it.
    return false;
  }
}
