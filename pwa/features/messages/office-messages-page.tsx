import { Button } from '@mantine/core';
import { IconArrowLeft, IconMessage, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { assignThread, useMarkThreadAsRead, useThreads, sayInThread } from '#pwa/data/school/messages.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useWriter } from '#pwa/data/school/use-writer.ts';
import { draftKey } from '#pwa/data/store/message-draft.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { fold, hasWords, searchWords } from '#sync/school/records/fold.ts';
import {
  isUnanswered,
  type Thread,
  threadKey,
  threadOf,
  unreadOf,
  waitsFor,
} from '#sync/school/records/message.ts';
import type { Student } from '#sync/school/records/student.ts';
import { Assignee } from './assignee.tsx';
import { ChooseFamily } from './choose-family.tsx';
import { Composer, Conversation } from './conversation.tsx';
import { namesOfChildren } from './names.ts';
import { ThreadList, type ThreadLine } from './thread-list.tsx';
import { threadsSheet } from './threads-sheet.ts';
import { WaitingFiles } from './waiting-files.tsx';
import styles from './messages.module.css';

const filters = ['all', 'waiting', 'mine'] as const;
type Filter = (typeof filters)[number];

/** The conversations of a school with its families, for those who run it. */
export function OfficeMessagesPage() {
  const { t } = useTranslation();
  const { school } = useSchoolScope();
  const writer = useWriter();
  const threads = useThreads();
  const students = useRecords('student');
  const { params, change } = useAddressSearch();
  const [isChoosing, setIsChoosing] = useState(false);
  if (threads === undefined || students === undefined) return <LoadingSpinner />;
  const filter = filters.find((one) => one === params.get('show')) ?? 'all';
  const q = params.get('q') ?? '';
  const openKey = params.get('family') ?? '';
  const lines = linesOf(threads, { students, user: writer?.user ?? '', unknown: t('messages.unknownChild') });
  const words = searchWords(q);
  const shown = lines.filter(
    (line) => isShown(line, { filter, user: writer?.user }) && hasWords(line.searchText, words),
  );
  const waiting = lines.filter(({ thread }) => isUnanswered(thread)).length;
  const open = (key: string) => change({ family: key, text: '' });
  const header = (
    <PageHeader
      title={t('messages.title')}
      hint={
        waiting === 0
          ? t('messages.count', { count: threads.length, number: formatCount(threads.length) })
          : t('messages.waitingCount', { count: waiting, number: formatCount(waiting) })
      }
      actions={
        <>
          {threads.length === 0 ? null : (
            <DownloadList name={t('messages.title')} sheet={() => threadsSheet(shown, school.timeZone, t)} />
          )}
          {writer === undefined ? null : (
            <Button
              leftSection={<IconPencil size={20} aria-hidden="true" />}
              onClick={() => setIsChoosing(true)}
            >
              {t('messages.write')}
            </Button>
          )}
        </>
      }
    />
  );
  const chooser = isChoosing ? (
    <ChooseFamily
      students={students}
      onChoose={(chosen) => {
        setIsChoosing(false);
        open(threadKey(threadOf(chosen)));
      }}
      onClose={() => setIsChoosing(false)}
    />
  ) : null;
  if (threads.length === 0 && openKey === '')
    return (
      <>
        {header}
        <EmptyState
          icon={<IconMessage size={28} />}
          title={t('messages.none')}
          text={t('messages.noneText')}
        />
        {chooser}
      </>
    );
  return (
    <>
      {header}
      <div className={styles.columns} data-open={openKey !== ''}>
        <div className={styles.side}>
          <SearchField label={t('messages.search')} value={q} onChange={(next) => change({ q: next })} />
          <SegmentedFilter
            label={t('messages.filter')}
            value={filter}
            onChange={(next) => change({ show: next === 'all' ? '' : next })}
            options={filters.map((value) => ({ value, label: t(`messages.filters.${value}`) }))}
          />
          {shown.length === 0 ? (
            <p className={styles.hint}>
              {t(q === '' ? 'messages.noneInFilter' : 'messages.noMatch', { query: q })}
            </p>
          ) : (
            <ThreadList lines={shown} openKey={openKey} onOpen={open} />
          )}
        </div>
        <div className={styles.main}>
          {openKey === '' ? (
            <EmptyState
              icon={<IconMessage size={28} />}
              title={t('messages.pick')}
              text={t('messages.pickText')}
            />
          ) : (
            <OpenThread
              key={openKey}
              thread={threads.find(({ key }) => key === openKey)}
              openKey={openKey}
              title={namesOfChildren(openKey.split(' '), students, t('messages.unknownChild'))}
              opening={params.get('text') ?? ''}
              onSent={() => change({ text: '' })}
              onBack={() => open('')}
            />
          )}
        </div>
      </div>
      {chooser}
    </>
  );
}

interface OpenThreadProps {
  readonly thread: Thread | undefined;
  readonly openKey: string;
  readonly title: string;
  /** What the composer begins with. */
  readonly opening: string;
  readonly onSent: () => void;
  readonly onBack: () => void;
}

function OpenThread({ thread, openKey, title, opening, onSent, onBack }: OpenThreadProps) {
  const { t } = useTranslation();
  const { school } = useSchoolScope();
  const alerts = useAlerts();
  const writer = useWriter();
  useMarkThreadAsRead(thread, false);
  return (
    <section className={styles.open} aria-labelledby="open-thread">
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('messages.openList')}
      </Button>
      <h2 id="open-thread" className={styles.heading}>
        {t('messages.family', { names: title })}
      </h2>
      {thread === undefined || writer === undefined ? null : (
        <Assignee
          thread={thread}
          writer={writer}
          onAssign={async (to) => {
            const given = await assignThread(thread, to);
            if (given?.kind === 'not-kept') alerts.show({ msg: t('ui.notKept'), alertType: 'warning' });
          }}
        />
      )}
      <Conversation
        thread={thread}
        isFamily={false}
        user={writer?.user}
        schoolName={school.name}
        timeZone={school.timeZone}
      />
      <WaitingFiles threadKey={openKey} />
      {writer === undefined ? null : (
        <Composer
          label={t('messages.textToFamily')}
          draftKey={draftKey(writer.user, school._id, openKey)}
          hasTemplates
          opening={opening}
          onSend={async (text, files) => {
            const thread = threadOf(openKey.split(' '));
            const left = await sayInThread({ thread, text, files, writer, school: school._id });
            // A reload would offer it a second time.
            if (left.text === '' && opening !== '') onSent();
            return left;
          }}
        />
      )}
    </section>
  );
}

interface Naming {
  readonly students: ReadonlyMap<string, Student>;
  readonly user: string;
  readonly unknown: string;
}

/** What waits for whoever looks comes first, then the newest. */
function linesOf(threads: readonly Thread[], { students, user, unknown }: Naming): readonly ThreadLine[] {
  const lines = threads.map((thread): ThreadLine => {
    const title = namesOfChildren(thread.students, students, unknown);
    const texts = thread.messages.map(({ text, writtenByName, attachment }) =>
      [text, writtenByName, attachment?.name ?? ''].join(' '),
    );
    return {
      thread,
      title,
      isNew: unreadOf(thread, { user, isOfFamily: false }) !== undefined,
      isWaiting: waitsFor(thread, user),
      searchText: fold([title, ...texts].join(' ')),
    };
  });
  return lines.toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting));
}

function isShown(
  { thread }: ThreadLine,
  { filter, user }: { readonly filter: Filter; readonly user: string | undefined },
): boolean {
  if (filter === 'waiting') return isUnanswered(thread);
  return filter === 'all' || thread.assignedTo === user;
}
