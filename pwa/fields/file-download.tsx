import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Fetched } from '#pwa/data/school/message-files.ts';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
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
  const [error, setError] = useState('');
  async function download() {
    const fetched = await fetchFile();
    setError(fetched.kind === 'file' ? '' : t(`ui.file.${fetched.kind}`));
    if (fetched.kind === 'file') saveAsFile(fetched.content, name);
  }
  return (
    <>
      <BusyButton
        className={styles.download}
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        onClick={download}
      >
        {t('ui.file.download', { name, size: formatBytes(sizeBytes) })}
      </BusyButton>
      <p className={styles.problem} role="status">
        {error}
      </p>
    </>
  );
}
