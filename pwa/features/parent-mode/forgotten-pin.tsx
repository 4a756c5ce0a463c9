import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import type { PinTries } from '#sync/school/records/pin.ts';
import type { PasswordAnswer } from './pin-gate.ts';
import styles from './pin.module.css';
import { waitToText } from './use-pin-error.ts';

export interface ForgottenPinProps {
  /** Who is signed in on this device. */
  readonly userName: string;
  readonly tries: PinTries | undefined;
  readonly onTry: (password: string) => Promise<PasswordAnswer>;
  readonly onLeave: () => void;
  readonly onBack: () => void;
}

/** The other way out: the password of the person who is signed in. */
export function ForgottenPin({ userName, tries, onTry, onLeave, onBack }: ForgottenPinProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [last, setLast] = useState<PasswordAnswer>();
  const isWaiting = tries === undefined || tries.waitLeftMs > 0;
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting || isChecking || password === '') return;
    setIsChecking(true);
    const answer = await onTry(password);
    setIsChecking(false);
    setPassword('');
    setLast(answer);
    if (answer.kind === 'right') onLeave();
  }
  return (
    <form className={styles.forgotten} onSubmit={(event) => void submit(event)}>
      <p>{t('parentMode.leave.passwordText', { name: userName })}</p>
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={
          tries !== undefined && tries.waitLeftMs > 0
            ? t('parentMode.leave.wait', { time: waitToText(tries.waitLeftMs) })
            : sentenceOf(last, t('parentMode.leave.wrongPassword'), t('parentMode.leave.passwordOffline'))
        }
      />
      <Button type="submit" loading={isChecking} disabled={isWaiting || password === ''}>
        {t('parentMode.leave.submit')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('parentMode.leave.backToPin')}
      </Button>
    </form>
  );
}

function sentenceOf(last: PasswordAnswer | undefined, wrong: string, offline: string): string | undefined {
  switch (last?.kind) {
    case 'wrong':
      return wrong;
    case 'unknown':
      return offline;
    case 'refused':
      return last.message;
    case 'right':
    case 'wait':
    case undefined:
      return undefined;
  }
}
