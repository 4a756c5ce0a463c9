import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fetched } from '#pwa/data/school/message-files.ts';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { formatBytes } from '#sync/school/records/format.ts';
import type { Attachment } from '#sync/school/records/message.ts';
import styles from './file-download.module.css';

export interface FileDownloadProps {
  readonly file: Pick<NonNullable<Attachment>, 'name' | 'sizeBytes'>;
  readonly fetchFile: () => Promise<Fetched>;
}

/** A file of a message, which lies on the server alone. */
export function FileDownload({ file: { name, sizeBytes }, fetchFile }: FileDownloadProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  async function download() {
    setIsBusy(true);
    const fetched = await fetchFile();
    setIsBusy(false);
    setError(fetched.kind === 'file' ? '' : t(`ui.file.${fetched.kind}`));
    if (fetched.kind === 'file') saveAsFile(fetched.content, name);
  }
  return (
    <>
      <Button
        className={styles.download}
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {t('ui.file.download', { name, size: formatBytes(sizeBytes) })}
      </Button>
      <p className={styles.problem} role="status">
        {error}
      </p>
    </>
  );
}
