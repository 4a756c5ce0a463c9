import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { changeMessageDraft, useMessageDraft } from '#pwa/data/school/message-drafts.ts';
import { type MessageDraft, withoutSent } from '#pwa/data/store/message-draft.ts';
import { type Unkept, useUnsentMessages } from '#pwa/data/school/messages.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount, formatList, formatMoment } from '#sync/school/records/format.ts';
import { heardAt, isLate, type Message, readersOf, type Thread } from '#sync/school/records/message.ts';
import { isBlank } from '#sync/school/records/text.ts';
import { Attached } from './attachment.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { Templates } from './templates.tsx';
import styles from './messages.module.css';

export interface ConversationProps {
  /** Undefined while nothing has been written. */
  readonly thread: Thread | undefined;
  readonly isFamily: boolean;
  /** Who reads, to tell own messages apart. */
  readonly user: string | undefined;
  readonly schoolName: string;
  readonly timeZone: string;
}

/** What was written, oldest first, with what has become of it. */
export function Conversation({ thread, isFamily, user, schoolName, timeZone }: ConversationProps) {
  const { t } = useTranslation();
  const unsent = useUnsentMessages();
  const messages = thread?.messages ?? [];
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? messages : messages.slice(-shownAtFirst);
  return (
    <>
      {shown.length < messages.length ? (
        <Button variant="default" onClick={() => setIsWhole(true)}>
          {t('messages.earlier', { number: formatCount(messages.length - shown.length) })}
        </Button>
      ) : null}
      {/* Whatever arrives is read aloud. */}
      <div role="log" aria-label={t('messages.log')}>
        <ol className={styles.log}>
          {shown.map((message) => (
            <li key={message._id} className={styles.line} data-side={sideOf(message, isFamily)}>
              <article className={styles.bubble}>
                <p className={styles.by}>
                  {t(isFamily && !message.isFromFamily ? 'messages.byOffice' : 'messages.by', {
                    name: message.writtenBy === user ? t('messages.yourself') : message.writtenByName,
                    school: schoolName,
                    moment: formatMoment(Date.parse(heardAt(message)), timeZone),
                  })}
                </p>
                {isLate(message) ? (
                  <p className={styles.fate}>
                    {t('messages.late', { moment: formatMoment(Date.parse(message.writtenAt), timeZone) })}
                  </p>
                ) : null}
                {message.announcement === '' ? null : <About announcement={message.announcement} />}
                {message.text === '' ? null : <p className={styles.text}>{message.text}</p>}
                {message.attachment === null ? null : (
                  <Attached message={message._id} attachment={message.attachment} />
                )}
              </article>
              <Fate
                message={message}
                thread={thread}
                isFamily={isFamily}
                isLast={message === messages.at(-1)}
                isWaiting={unsent.waiting.has(message._id)}
                isRefused={unsent.refused.has(message._id)}
              />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function About({ announcement }: { readonly announcement: string }) {
  const { t } = useTranslation();
  const title = useRecords('announcement')?.get(announcement)?.title;
  return (
    <p className={styles.fate}>
      {title === undefined ? t('messages.aboutGone') : t('messages.about', { title })}
    </p>
  );
}

/** A long conversation opens with its newest messages. */
const shownAtFirst = 30;

function sideOf(message: Message, isFamily: boolean): 'own' | 'other' {
  return message.isFromFamily === isFamily ? 'own' : 'other';
}

interface FateProps {
  readonly message: Message;
  readonly thread: Thread | undefined;
  readonly isFamily: boolean;
  readonly isLast: boolean;
  readonly isWaiting: boolean;
  readonly isRefused: boolean;
}

/** Where a message is: on this device, sent, or read by whom. */
function Fate({ message, thread, isFamily, isLast, isWaiting, isRefused }: FateProps) {
  const { t } = useTranslation();
  const isOwn = sideOf(message, isFamily) === 'own';
  if (isRefused)
    return (
      <Notice tone="warning" role="status">
        {t('messages.refused')}
      </Notice>
    );
  if (isWaiting) return <p className={styles.fate}>{t('messages.unsent')}</p>;
  if (thread === undefined || (!isLast && !isOwn)) return null;
  const readers = readersOf(thread, message);
  const office = readers.filter(({ isOfFamily }) => !isOfFamily);
  const family = readers.filter(({ isOfFamily }) => isOfFamily);
  if (isFamily) {
    if (!isOwn) return null;
    return <p className={styles.fate}>{t(office.length > 0 ? 'messages.readByOffice' : 'messages.sent')}</p>;
  }
  if (message.isFromFamily)
    return office.length === 0 ? null : (
      <p className={styles.fate}>{t('messages.readBy', { names: namesOf(office) })}</p>
    );
  return (
    <p className={styles.fate}>
      {family.length === 0 ? t('messages.notRead') : t('messages.readByFamily', { names: namesOf(family) })}
    </p>
  );
}

function namesOf(readers: readonly { readonly readByName: string }[]): string {
  return formatList(readers.map(({ readByName }) => readByName));
}

export interface ComposerProps {
  readonly label: string;
  /** Where what is typed stays: see `draftKey`. */
  readonly draftKey: string;
  /** Answers what the disk has not kept. One of the two may be empty. */
  readonly onSend: (text: string, files: readonly File[]) => Promise<Unkept>;
  /** The office chooses among the answers that it keeps. */
  readonly hasTemplates?: boolean;
  /** What somebody was sent here to say. */
  readonly opening?: string;
}

/** What was typed stays until the device has kept it, also when another page is opened. */
export function Composer({ label, draftKey, onSend, hasTemplates = false, opening = '' }: ComposerProps) {
  const { t } = useTranslation();
  const draft = useMessageDraft(draftKey);
  const { text, files, isSending } = draft;
  const change = (part: Parameters<typeof changeMessageDraft>[1]) => changeMessageDraft(draftKey, part);
  const [preparing, setPreparing] = useState(0);
  const [error, setError] = useState<string>();
  useOpening(draftKey, opening, draft);
  const left = limits.messageLength - text.length;
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending || preparing > 0) return;
    if (isBlank(text) && files.length === 0) return setError(t('messages.emptyText'));
    change({ isSending: true });
    const left = await onSend(text.trim(), files);
    const isKept = left.text === '' && left.files.length === 0;
    change((now) => withoutSent(now, { text, files }, left));
    setError(isKept ? undefined : t('ui.notKept'));
  }
  return (
    <form className={styles.composer} onSubmit={(event) => void send(event)} noValidate>
      <TextAreaField
        label={label}
        name="message"
        value={text}
        onChange={(typed) => {
          change({ text: typed });
          setError(undefined);
        }}
        error={error}
        rows={3}
        maxLength={limits.messageLength}
        {...(left < nearlyFull && { description: t('messages.left', { number: formatCount(left) }) })}
      />
      <ChosenFiles
        files={files}
        isPreparing={preparing > 0}
        onPreparing={(by) => setPreparing((count) => count + by)}
        onChange={(changed) => change((now) => ({ files: changed(now.files) }))}
      >
        {hasTemplates ? (
          <Templates
            onChoose={(chosen) => {
              change({ text: withTemplate(text, chosen) });
              setError(undefined);
            }}
          />
        ) : null}
      </ChosenFiles>
      <Button type="submit" loading={preparing > 0} leftSection={<IconSend size={20} aria-hidden="true" />}>
        {t('messages.send')}
      </Button>
    </form>
  );
}

const nearlyFull = 400;

/** Puts what somebody was sent here to say below what was typed, once. */
function useOpening(key: string, opening: string, draft: MessageDraft): void {
  const text = withTemplate(draft.text === draft.opening ? '' : draft.text, opening);
  const isTaken = opening === '' || draft.opening === opening;
  useEffect(() => {
    if (!isTaken) changeMessageDraft(key, { text, opening });
    // The draft is no dependency: what is typed afterwards would take the opening in again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, opening]);
}

/** What was typed stays, above what is chosen. */
function withTemplate(typed: string, chosen: string): string {
  const both = typed.trim() === '' ? chosen : `${typed.trimEnd()}\n\n${chosen}`;
  return both.slice(0, limits.messageLength);
}
