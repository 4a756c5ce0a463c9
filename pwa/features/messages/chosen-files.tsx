import { Button } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { attachable, prepareFile } from '#pwa/data/school/message-files.ts';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatBytes, formatCount } from '#sync/school/records/format.ts';
import styles from './messages.module.css';

export interface ChosenFilesProps {
  readonly files: readonly File[];
  /** A picture that is made smaller takes a moment, in which another may be chosen or taken out. */
  readonly onChange: (changed: (now: readonly File[]) => readonly File[]) => void;
  readonly isPreparing: boolean;
  /** One more begins, or one less goes on. */
  readonly onPreparing: (by: 1 | -1) => void;
  /** What else can be added, before the button for files. */
  readonly children?: ReactNode;
}

/** Which files go with what is being written. */
export function ChosenFiles({ files, onChange, isPreparing, onPreparing, children }: ChosenFilesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  async function add(chosen: readonly File[]) {
    if (files.length + chosen.length > limits.filesPerMessage)
      return setProblem(t('messages.files.tooMany', { number: formatCount(limits.filesPerMessage) }));
    const ready: File[] = [];
    let said = '';
    onPreparing(1);
    for (const one of chosen) {
      const prepared = await prepareFile(one);
      if (prepared.kind === 'file') ready.push(prepared.file);
      else said = t(prepared.kind === 'too-large' ? 'messages.files.tooLarge' : 'messages.files.notAllowed');
    }
    onPreparing(-1);
    setProblem(said);
    onChange((now) => [...now, ...ready]);
  }
  return (
    <div className={styles.chosen}>
      <input
        ref={input}
        type="file"
        accept={attachable}
        multiple
        hidden
        aria-label={t('messages.files.add')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          void add(chosen);
        }}
      />
      <div className={styles.tools}>
        {children}
        <Button
          variant="default"
          loading={isPreparing}
          leftSection={<IconPaperclip size={20} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('messages.files.add')}
        </Button>
      </div>
      <p className={styles.hint}>{t('messages.files.hint')}</p>
      {files.length === 0 ? null : (
        <ul className={styles.waitingFiles}>
          {files.map((file, index) => (
            // Two may have one name, and one that is taken out changes no other.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index} ${file.name}`}>
              <p className={styles.fileName}>
                {t('messages.files.kept', { name: file.name, size: formatBytes(file.size) })}
              </p>
              <Button
                variant="subtle"
                leftSection={<IconX size={20} aria-hidden="true" />}
                onClick={() => onChange((now) => now.filter((other) => other !== file))}
              >
                {t('messages.files.take', { name: file.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AlertRegion className={styles.problem}>{problem}</AlertRegion>
    </div>
  );
}
