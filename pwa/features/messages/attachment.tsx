import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAttachment } from '#pwa/data/school/message-files.ts';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { formatBytes } from '#sync/school/records/format.ts';
import type { Attachment } from '#sync/school/records/message.ts';
import styles from './messages.module.css';

export interface AttachedProps {
  readonly message: string;
  readonly attachment: NonNullable<Attachment>;
}

/** A file that was sent: a small picture of it without a network, the whole one as a download. */
export function Attached({ message, attachment }: AttachedProps) {
  const { t } = useTranslation();
  const { school } = useSchoolScope();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const { name, type, sizeBytes, thumbnail } = attachment;
  async function download() {
    setIsBusy(true);
    const fetched = await fetchAttachment(school._id, message);
    setIsBusy(false);
    setError(fetched.kind === 'file' ? '' : t(`messages.files.${fetched.kind}`));
    if (fetched.kind === 'file') saveAsFile(fetched.content, name);
  }
  return (
    <div className={styles.attached}>
      {type === 'application/pdf' || thumbnail === '' ? (
        <IconFileTypePdf size={32} aria-hidden="true" />
      ) : (
        <img className={styles.small} src={`data:image/webp;base64,${thumbnail}`} alt="" />
      )}
      <Button
        className={styles.download}
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {t('messages.files.download', { name, size: formatBytes(sizeBytes) })}
      </Button>
      <p className={styles.problem} role="status">
        {error}
      </p>
    </div>
  );
}
