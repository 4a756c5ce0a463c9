import { Button } from '@mantine/core';
import { IconCameraOff, IconKeyboard } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { type CameraTrouble, type CodeCameraEvents, openCodeCamera } from '#pwa/platform/code-camera.ts';
import styles from './family-door.module.css';

/** Opens the camera on a video and answers with what closes it; a port for tests. */
export type OpenCamera = (video: HTMLVideoElement, events: CodeCameraEvents) => () => void;

export interface ScanPassProps {
  /** Why the pass that was held up last does not count. */
  readonly refusal: string | undefined;
  readonly onText: (text: string) => void;
  readonly onPin: () => void;
  readonly openCamera?: OpenCamera;
}

/** The camera's picture, while it looks for a pass. It is off as soon as this is left. */
export function ScanPass({ refusal, onText, onPin, openCamera = openCodeCamera }: ScanPassProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'open' | CameraTrouble>('opening');
  const handleText = useEffectEvent(onText);
  const handleHidden = useEffectEvent(onPin);
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
        <video
          ref={video}
          className={styles.video}
          aria-label={t('familyDoor.scan.picture')}
          playsInline
          muted
        />
        {state === 'opening' ? <LoadingSpinner label={t('familyDoor.scan.opening')} /> : null}
      </div>
      {isWorking ? (
        <p className={styles.scanText}>{t('familyDoor.scan.text')}</p>
      ) : (
        <IconCameraOff className={styles.noCamera ?? ''} size={56} aria-hidden="true" />
      )}
      <p className={styles.refusal} role="alert">
        {isWorking ? refusal : t(`familyDoor.scan.${state}`)}
      </p>
      <Button
        size="lg"
        variant={isWorking ? 'default' : 'filled'}
        leftSection={<IconKeyboard size={28} aria-hidden="true" />}
        onClick={onPin}
      >
        {t('familyDoor.scan.toPin')}
      </Button>
    </div>
  );
}
