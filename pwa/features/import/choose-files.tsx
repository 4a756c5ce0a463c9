import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { csvOf } from '#sync/csv.ts';
import styles from './import.module.css';

const accepted = '.csv,.txt,.tsv,.zip,.xlsx,.xlsm,.xls,.jpg,.jpeg,.png,.gif';

export interface ChooseFilesProps {
  readonly onChoose: (files: readonly File[]) => void;
}

/** A place to drop files on, with a button for everybody else. */
export function ChooseFiles({ onChoose }: ChooseFilesProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const saveTemplate = () => {
    const csv = csvOf([t('importPage.templateColumns').split(',')]);
    saveAsFile(new Blob([csv], { type: 'text/csv' }), t('importPage.templateFile'));
  };
  return (
    // Whoever cannot drop has the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={t('importPage.drop')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onChoose([...event.dataTransfer.files]);
      }}
    >
      <IconFileImport size={40} aria-hidden="true" className={styles.dropIcon} />
      <p className={styles.title}>{t('importPage.drop')}</p>
      <p className={styles.quiet}>{t('importPage.dropText')}</p>
      <FileButton
        multiple
        accept={accepted}
        onChange={onChoose}
        inputProps={{ 'aria-label': t('importPage.choose'), tabIndex: -1 }}
      >
        {(props) => <Button {...props}>{t('importPage.choose')}</Button>}
      </FileButton>
      <Button variant="subtle" onClick={saveTemplate}>
        {t('importPage.template')}
      </Button>
    </section>
  );
}
