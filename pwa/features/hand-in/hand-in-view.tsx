import { Anchor, Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExportToHandIn } from '#pwa/data/school/hand-in.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import { FilePreview } from './file-preview.tsx';
import { HandInProgress } from './hand-in-progress.tsx';
import type { RecordLine } from './hand-in-words.ts';
import styles from './hand-in.module.css';
import type { HandInState } from './use-hand-in.ts';

export interface HandInViewProps {
  readonly state: HandInState;
  readonly lines: readonly RecordLine[];
  readonly timeZone: string;
  readonly toDevices: string;
  readonly toQuarantine: string;
  readonly onChoose: (file: File | null) => void;
  readonly onSend: (file: ExportToHandIn) => void;
}

export function HandInView(props: HandInViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('devices.handIn.title')} hint={t('devices.handIn.hint')} />
      <Step {...props} />
      <p className={styles.back}>
        <Anchor component={Link} to={props.toDevices}>
          {t('devices.handIn.back')}
        </Anchor>
      </p>
    </>
  );
}

function Step(props: HandInViewProps) {
  const { t } = useTranslation();
  const { state, onChoose, onSend } = props;
  switch (state.step) {
    case 'choose':
      return <ChooseFile label={t('devices.handIn.choose')} isPrimary onChoose={onChoose} />;
    case 'reading':
      return <LoadingSpinner label={t('devices.handIn.reading')} />;
    case 'wrong-file':
      return (
        <>
          <p className={styles.wrong} role="alert">
            <WrongFile {...state} />
          </p>
          <ChooseFile label={t('devices.handIn.another')} isPrimary onChoose={onChoose} />
        </>
      );
    case 'preview': {
      const count = state.file.records.length;
      return (
        <>
          <FilePreview file={state.file} timeZone={props.timeZone} />
          <div className={styles.actions}>
            <Button onClick={() => onSend(state.file)}>
              {t('devices.handIn.submit', { count, number: formatCount(count) })}
            </Button>
            <ChooseFile label={t('devices.handIn.another')} onChoose={onChoose} />
          </div>
        </>
      );
    }
    case 'sending':
    case 'ended':
      return <HandInProgress {...props} state={state} />;
  }
}

function WrongFile({ file }: Extract<HandInState, { readonly step: 'wrong-file' }>) {
  const { t } = useTranslation();
  switch (file.kind) {
    case 'unreadable':
      return t('devices.handIn.unreadable');
    case 'too-large':
      return t('devices.handIn.tooLarge');
    case 'empty':
      return t('devices.handIn.empty');
    case 'other-school':
      return t('devices.handIn.otherSchool', { count: file.count, number: formatCount(file.count) });
  }
}

interface ChooseFileProps {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly onChoose: (file: File | null) => void;
}

function ChooseFile({ label, isPrimary = false, onChoose }: ChooseFileProps) {
  return (
    <FileButton
      onChange={onChoose}
      accept="application/json,.json"
      inputProps={{ 'aria-label': label, tabIndex: -1 }}
    >
      {(props) => (
        <Button
          {...props}
          variant={isPrimary ? 'filled' : 'default'}
          leftSection={<IconFileImport size={20} />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
