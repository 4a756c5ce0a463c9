import { Anchor, Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import type { ExportToHandIn, ReadExport } from '#pwa/data/school/hand-in.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatMoment } from '#sync/school/records/format.ts';
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
          <Notice tone="warning" role="alert">
            <WrongFile {...state} />
          </Notice>
          <ChooseFile label={t('devices.handIn.another')} isPrimary onChoose={onChoose} />
        </>
      );
    case 'preview': {
      return (
        <>
          {state.file.isCutOff ? (
            <Notice tone="warning" role="alert">
              {t('devices.handIn.cutOff')}
            </Notice>
          ) : null}
          <FilePreview file={state.file} timeZone={props.timeZone} />
          <div className={styles.actions}>
            <Button onClick={() => onSend(state.file)}>
              <WhatIsUploaded file={state.file} />
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
    case 'gone':
      return t('devices.handIn.gone');
    case 'too-large':
      return t('devices.handIn.tooLarge');
    case 'empty':
      return t('devices.handIn.empty');
    case 'not-opened':
      return t('devices.handIn.sealed', { why: saidIn(file.why) ?? t('devices.changeOffline') });
    case 'other-school':
      return <OtherSchool {...file} />;
  }
}

function OtherSchool({ count, fileCount }: Extract<ReadExport, { readonly kind: 'other-school' }>) {
  const { t } = useTranslation();
  if (count > 0) return t('devices.handIn.otherSchool', { count, number: formatCount(count) });
  if (fileCount === 0) return t('devices.handIn.otherSchoolSealed');
  return t('devices.handIn.otherSchoolFiles', { count: fileCount, number: formatCount(fileCount) });
}

function WhatIsUploaded({ file: { records, files } }: Pick<FilePreviewProps, 'file'>) {
  const { t } = useTranslation();
  const ofRecords = { count: records.length, number: formatCount(records.length) };
  const ofFiles = { count: files.length, number: formatCount(files.length) };
  if (files.length === 0) return t('devices.handIn.submit', ofRecords);
  if (records.length === 0) return t('devices.handIn.submitFiles', ofFiles);
  return t('devices.handIn.submitBoth', {
    records: t('devices.handIn.recordsOf', ofRecords),
    files: t('devices.handIn.filesOf', ofFiles),
  });
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

interface FilePreviewProps {
  readonly file: ExportToHandIn;
  readonly timeZone: string;
}

/** How many records, of which device, from when to when; and what is left out or damaged. */
function FilePreview({ file, timeZone }: FilePreviewProps) {
  const { t } = useTranslation();
  const { device, records, files, otherSchoolCount, otherSchoolFileCount, damagedCount, notOpenedCount } =
    file;
  const counted = (count: number) => ({ count, number: formatCount(count) });
  return (
    <section className={styles.card} aria-label={t('devices.handIn.previewTitle')}>
      <h2 className={styles.cardTitle}>{t('devices.handIn.previewTitle')}</h2>
      <dl className={styles.facts}>
        <dt>{t('devices.handIn.device')}</dt>
        <dd>{device.name}</dd>
        <dt>{t('devices.handIn.records')}</dt>
        <dd>{t('devices.handIn.recordsOf', counted(records.length))}</dd>
        {files.length === 0 ? null : (
          <>
            <dt>{t('devices.handIn.files')}</dt>
            <dd>{t('devices.handIn.filesOf', counted(files.length))}</dd>
          </>
        )}
        {file.firstMadeAtMs === null ? null : (
          <>
            <dt>{t('devices.handIn.from')}</dt>
            <dd>{formatMoment(file.firstMadeAtMs, timeZone)}</dd>
          </>
        )}
        {file.lastMadeAtMs === null ? null : (
          <>
            <dt>{t('devices.handIn.to')}</dt>
            <dd>{formatMoment(file.lastMadeAtMs, timeZone)}</dd>
          </>
        )}
      </dl>
      {otherSchoolCount === 0 ? null : (
        <p className={styles.note}>{t('devices.handIn.alsoOther', counted(otherSchoolCount))}</p>
      )}
      {otherSchoolFileCount === 0 ? null : (
        <p className={styles.note}>{t('devices.handIn.alsoOtherFiles', counted(otherSchoolFileCount))}</p>
      )}
      {notOpenedCount === 0 ? null : (
        <p className={styles.note}>{t('devices.handIn.alsoSealed', counted(notOpenedCount))}</p>
      )}
      {damagedCount === 0 ? null : (
        <p className={styles.note}>{t('devices.handIn.alsoUnreadable', counted(damagedCount))}</p>
      )}
    </section>
  );
}
