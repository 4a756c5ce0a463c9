import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { notDone } from '#pwa/data/calls/ask-to-do.ts';
import type { Downloaded, DownloadProgress, DownloadWatch } from '#pwa/data/calls/download.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import styles from './export.module.css';

export interface DownloadFromServerProps {
  readonly label: string;
  readonly fetchFile: (watch: DownloadWatch) => Promise<Downloaded>;
}

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: DownloadProgress | undefined }
  | { readonly status: 'done'; readonly name: string }
  | { readonly status: 'failed'; readonly message: string };

/** A button for a file that only the server can make, with how far it has come. */
export function DownloadFromServer({ label, fetchFile }: DownloadFromServerProps) {
  const { t } = useTranslation();
  const { state, start, stop } = useDownload(fetchFile);
  const isRunning = state.status === 'running';
  return (
    <div className={styles.download}>
      <div className={styles.buttons}>
        <BusyButton
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          isBusy={isRunning}
          onClick={start}
        >
          {label}
        </BusyButton>
        {isRunning ? (
          <Button ref={focusBeyond} variant="default" onClick={stop}>
            {t('schoolExport.stop')}
          </Button>
        ) : null}
      </div>
      {isRunning ? <Received progress={state.progress} /> : null}
      <div role="status">
        {state.status === 'done' ? (
          <Notice tone="good">{t('schoolExport.done', { name: state.name })}</Notice>
        ) : null}
        {state.status === 'failed' ? <Notice tone="warning">{state.message}</Notice> : null}
      </div>
    </div>
  );
}

function useDownload(fetchFile: DownloadFromServerProps['fetchFile']) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ status: 'idle' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  useHoldReload(state.status === 'running', 'download');
  const run = async () => {
    const stopper = new AbortController();
    stopping.current = stopper;
    setState({ status: 'running', progress: undefined });
    const ended = await fetchFile({
      signal: stopper.signal,
      onProgress: (progress) => setState({ status: 'running', progress }),
    });
    if (stopper.signal.aborted) setState({ status: 'idle' });
    else if (ended.kind === 'file') {
      saveAsFile(ended.file, ended.name);
      setState({ status: 'done', name: ended.name });
    } else setState({ status: 'failed', message: troubleOf(ended, (message) => t(message)) });
  };
  return { state, start: () => void run(), stop: () => stopping.current?.abort() };
}

function troubleOf(
  ended: Exclude<Downloaded, { kind: 'file' }>,
  say: (message: MessageKey) => string,
): string {
  if (ended.kind === 'broken') return say('schoolExport.broken');
  const said = notDone(ended);
  return said.kind === 'unreachable' ? say('schoolExport.unreachable') : said.message;
}

/**
 * The server guesses how much will come, so the bar stops just before its end until all is there.
 */
function Received({ progress }: { readonly progress: DownloadProgress | undefined }) {
  const { t } = useTranslation();
  const { receivedBytes, aboutBytes } = progress ?? { receivedBytes: 0, aboutBytes: 0 };
  const percent = aboutBytes === 0 ? 0 : Math.min(95, Math.round((receivedBytes / aboutBytes) * 100));
  const megabytes = (receivedBytes / 1_000_000).toFixed(1);
  return (
    <div className={styles.progress}>
      <Progress value={percent} animated aria-label={t('schoolExport.running')} size="sm" />
      <span>{t('schoolExport.received', { megabytes })}</span>
    </div>
  );
}
