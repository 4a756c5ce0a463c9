import { Anchor, Button } from '@mantine/core';
import { IconRefresh, IconVolume } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Captcha, captchaAudio, fetchCaptcha } from '#pwa/data/account/account.ts';
import { type NotDone, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import { LoadTrouble } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './sign-up.module.css';

export interface CaptchaFieldProps {
  readonly captcha: ShownCaptcha;
  readonly value: string;
  readonly onChange: (answer: string) => void;
  readonly error: ReactNode;
}

/** Five digits to read or to hear. Nothing at all where captchas are off. */
export function CaptchaField({ captcha, value, onChange, error }: CaptchaFieldProps) {
  const { t } = useTranslation();
  if (captcha.state === 'off') return null;
  if (captcha.state === 'missing')
    return (
      <div className={styles.captcha}>
        <LoadTrouble text={captcha.said ?? t('signUp.captcha.missing')} onTryAgain={captcha.reload} />
      </div>
    );
  return (
    <div className={styles.captcha}>
      <div className={styles.digits}>
        {captcha.state === 'loading' ? (
          <span className={styles.picture} aria-hidden="true" />
        ) : (
          <img
            className={styles.picture}
            src={`data:image/svg+xml,${encodeURIComponent(captcha.svg)}`}
            alt={t('signUp.captcha.picture')}
            width={210}
            height={72}
          />
        )}
        <div className={styles.captchaActions}>
          <Button
            variant="default"
            leftSection={<IconVolume size={20} aria-hidden="true" />}
            onClick={captcha.listen}
            disabled={captcha.state === 'loading'}
          >
            {t('signUp.captcha.listen')}
          </Button>
          <Anchor component="button" type="button" className={styles.reload} onClick={captcha.reload}>
            <IconRefresh size={18} aria-hidden="true" />
            {t('signUp.captcha.reload')}
          </Anchor>
        </div>
      </div>
      {captcha.isUnplayable ? (
        <p className={styles.captchaNote} role="alert">
          {t('signUp.captcha.unplayable')}
        </p>
      ) : null}
      <TextField
        label={t('signUp.captcha.label')}
        name="answer"
        inputMode="numeric"
        value={value}
        onChange={onChange}
        error={error}
        isRequired
        maxLength={limits.captchaLength * 2}
      />
    </div>
  );
}

export type ShownCaptcha = {
  readonly reload: () => void;
  readonly listen: () => void;
  readonly isUnplayable: boolean;
} & (
  | { readonly state: 'loading' }
  /** `said`: by a server that answered and failed. */
  | { readonly state: 'missing'; readonly said: string | undefined }
  | { readonly state: 'off' }
  | { readonly state: 'shown'; readonly id: string; readonly svg: string }
);

type Loaded = Captcha | NotDone | 'loading';

/**
 * Loads a picture with the form, on request, and after an answer. `onNew` clears the old answer.
 */
export function useCaptcha(onNew: () => void): ShownCaptcha {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [count, setCount] = useState(0);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const playing = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    let isGone = false;
    void fetchCaptcha().then((captcha) => {
      if (!isGone) setLoaded(captcha);
    });
    return () => {
      isGone = true;
      playing.current?.pause();
    };
  }, [count]);
  const reload = useCallback(() => {
    setLoaded('loading');
    setIsUnplayable(false);
    setCount((before) => before + 1);
    onNew();
  }, [onNew]);
  const listen = () => {
    if (loaded === 'loading' || 'kind' in loaded) return;
    playing.current?.pause();
    const audio = new Audio(captchaAudio(loaded.id));
    playing.current = audio;
    setIsUnplayable(false);
    audio.play().catch((reason: unknown) => {
      // Cut off by another tap, which plays it anew.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
      setIsUnplayable(true);
    });
  };
  const parts = { reload, listen, isUnplayable };
  if (loaded === 'loading') return { ...parts, state: 'loading' };
  if ('kind' in loaded) return { ...parts, state: 'missing', said: saidIn(loaded) };
  return loaded.svg === '' ? { ...parts, state: 'off' } : { ...parts, state: 'shown', ...loaded };
}
