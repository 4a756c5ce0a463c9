import { Button } from '@mantine/core';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useConversationOf } from '#pwa/data/school/messages.ts';
import { useContacts, useRecords } from '#pwa/data/school/school-records.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatWeekday } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { guardianEmails, isLinkTooLong, mailTo } from './message.ts';
import type { MatterKind, OpenChild } from './open-child.ts';

export interface MessageLinksProps {
  readonly matter: OpenChild & { readonly kind: MatterKind };
}

/**
 * To the conversation with the parents of one child. Which of them has an account no device knows:
 * a mail is offered too until one of them has read or written anything. Nothing where none has an
 * address, as nobody has an account without one.
 */
export function MessageLinks({ matter: { kind, student, date } }: MessageLinksProps) {
  const { t } = useTranslation();
  const { place } = useSchoolScope();
  const needs = useMessageNeeds();
  const conversation = useConversationOf(student);
  if (needs === undefined || conversation === undefined) return null;
  const name = fullName(student.nameInfo);
  const opening = t(`openActions.subject.${kind}`, { students: name, day: formatWeekday(date) });
  const mail = mailTo(guardianEmails([student], needs), { subject: opening, isOneFamily: true });
  if (mail === undefined) return null;
  return (
    <>
      <Button
        component={Link}
        to={paths.messages(place, { family: conversation.key, text: opening })}
        variant="default"
        leftSection={<IconMessage size={18} aria-hidden="true" />}
        aria-label={t('openActions.messageOf', { student: name })}
      >
        {t('openActions.message')}
      </Button>
      {conversation.isInTouch ? null : (
        <Button
          component="a"
          href={mail}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden="true" />}
          aria-label={t('openActions.mailOf', { student: name })}
        >
          {t('openActions.mail')}
        </Button>
      )}
    </>
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
