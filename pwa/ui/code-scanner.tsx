import { Button } from '@mantine/core';
import { IconCameraOff, IconKeyboard } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraTrouble, type CodeCameraEvents, openCodeCamera } from '#pwa/platform/code-camera.ts';
import { AlertRegion } from './alert-region.tsx';
import { LoadingSpinner } from './loading-spinner.tsx';
import styles from './code-scanner.module.css';

/** Opens the camera on a video and answers with what closes it; a port for tests. */
export type OpenCamera = (video: HTMLVideoElement, events: CodeCameraEvents) => () => void;

export interface CodeScannerProps {
  readonly wordFor: (word: ScannerWord) => string;
  /** Why the code that was held up last does not count. */
  readonly refusal: string | undefined;
  readonly onText: (text: string) => void;
  /** To type instead. */
  readonly onType: () => void;
  readonly openCamera?: OpenCamera;
}

/** `text` says what to hold up. */
export type ScannerWord = 'picture' | 'opening' | 'text' | 'type' | CameraTrouble;

/** The camera's picture, while it looks for a code. It is off as soon as this is left. */
export function CodeScanner(props: CodeScannerProps) {
  const { wordFor, refusal, onText, onType, openCamera = openCodeCamera } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'open' | CameraTrouble>('opening');
  const handleText = useEffectEvent(onText);
  const handleHidden = useEffectEvent(onType);
  useEffect(() => {
    if (video.current === null) return undefined;
    const close = openCamera(video.current, {
      onOpen: () => setState('open'),
      onText: (text) => handleText(text),
      onTrouble: setState,
    });
    // A tablet that sleeps, or shows another app, films nobody.
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') handleHidden();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      close();
    };
  }, [openCamera]);
  const isWorking = state === 'opening' || state === 'open';
  return (
    <div className={styles.scan}>
      <div className={styles.picture} hidden={!isWorking}>
        {/* Shows the person in front of the tablet: nothing is recorded, and there is no sound. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} className={styles.video} aria-label={wordFor('picture')} playsInline muted />
        {state === 'opening' ? <LoadingSpinner label={wordFor('opening')} /> : null}
      </div>
      {isWorking ? (
        <p className={styles.scanText}>{wordFor('text')}</p>
      ) : (
        <IconCameraOff className={styles.noCamera ?? ''} size={56} aria-hidden="true" />
      )}
      <AlertRegion className={styles.refusal}>{isWorking ? refusal : wordFor(state)}</AlertRegion>
      <Button
        size="lg"
        variant={isWorking ? 'default' : 'filled'}
        leftSection={<IconKeyboard size={28} aria-hidden="true" />}
        onClick={onType}
      >
        {wordFor('type')}
      </Button>
    </div>
  );
}
