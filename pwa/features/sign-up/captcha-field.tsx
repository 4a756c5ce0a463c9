import { Anchor, Button } from '@mantine/core';
import { IconRefresh, IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import styles from './sign-up.module.css';
import type { ShownCaptcha } from './use-captcha.ts';

export interface CaptchaFieldProps {
  readonly captcha: ShownCaptcha;
  readonly value: string;
  readonly onChange: (answer: string) => void;
  readonly error: string | undefined;
}

/** Five digits to read or to hear. Nothing at all where captchas are off. */
export function CaptchaField({ captcha, value, onChange, error }: CaptchaFieldProps) {
  const { t } = useTranslation();
  if (captcha.state === 'off') return null;
  if (captcha.state === 'missing')
    return (
      <div className={styles.captcha} role="alert">
        <p className={styles.captchaNote}>{captcha.said ?? t('signUp.captcha.missing')}</p>
        <Button variant="default" onClick={captcha.reload}>
          {t('ui.tryAgain')}
        </Button>
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
