import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId } from 'react';
import { removeFile, tryFileAgain, useKeptFiles } from '#pwa/data/school/message-files.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { formatBytes } from '#sync/school/records/format.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './messages.module.css';

export interface WaitingFilesProps {
  readonly threadKey: string;
}

/** Files of this conversation that lie on this device alone, each with what holds it up. */
export function WaitingFiles({ threadKey }: WaitingFilesProps) {
  const { school } = useSchoolScope();
  const files = useKeptFiles(school._id);
  return <FileList files={files.filter(({ students }) => students.join(' ') === threadKey)} />;
}

export interface OtherWaitingFilesProps {
  /** The conversations that the page shows. */
  readonly shown: readonly string[];
}

/** Of a parent's conversations that are not shown any more, since a link to a child has ended. */
export function OtherWaitingFiles({ shown }: OtherWaitingFilesProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { school } = useSchoolScope();
  const files = useKeptFiles(school._id).filter(
    ({ students, isFromFamily }) => isFromFamily && !shown.includes(students.join(' ')),
  );
  if (files.length === 0) return null;
  return (
    <section className={styles.family} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('messages.files.others')}
      </h2>
      <FileList files={files} />
    </section>
  );
}

function FileList({ files }: { readonly files: ReturnType<typeof useKeptFiles> }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className={styles.waitingFiles}>
      {files.map(({ id, name, bytes, refusedFor }) => (
        <li key={id}>
          <p className={styles.fileName}>
            <IconPaperclip size={20} aria-hidden="true" />
            {t('messages.files.kept', { name, size: formatBytes(bytes.byteLength) })}
          </p>
          {refusedFor === '' ? (
            <p className={styles.fate}>{t('messages.files.waiting')}</p>
          ) : (
            <>
              <Notice tone="warning" role="status">
                {t('messages.files.refused', { reason: refusedFor })}
              </Notice>
              <Button variant="default" onClick={() => void tryFileAgain(id)}>
                {t('messages.files.tryAgain')}
              </Button>
            </>
          )}
          <Button variant="subtle" onClick={() => void removeFile(id)}>
            {t('messages.files.remove', { name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
