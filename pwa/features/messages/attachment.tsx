import { IconFileTypePdf } from '@tabler/icons-react';
import { fetchAttachment } from '#pwa/data/school/message-files.ts';
import { FileDownload } from '#pwa/fields/file-download.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import type { Attachment } from '#sync/school/records/message.ts';
import styles from './messages.module.css';

export interface AttachedProps {
  readonly message: string;
  readonly attachment: NonNullable<Attachment>;
}

/** A file that was sent: a small picture of it without a network, the whole one as a download. */
export function Attached({ message, attachment }: AttachedProps) {
  const { school } = useSchoolScope();
  const { type, thumbnail } = attachment;
  return (
    <div className={styles.attached}>
      {type === 'application/pdf' || thumbnail === '' ? (
        <IconFileTypePdf size={32} aria-hidden="true" />
      ) : (
        <img className={styles.small} src={`data:image/webp;base64,${thumbnail}`} alt="" />
      )}
      <FileDownload file={attachment} fetchFile={() => fetchAttachment(school._id, message)} />
    </div>
  );
}
