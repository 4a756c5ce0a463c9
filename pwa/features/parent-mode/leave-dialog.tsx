import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCountdown } from '#sync/school/records/format-countdown.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { CodeStep, NewPinStep } from './leave-by-code.tsx';
import type { PasswordAnswer, PinAnswer } from './pin-gate.ts';
import { PinStep } from './pin-step.tsx';

export interface LeaveDialogProps {
  readonly tries: PinTries | undefined;
  readonly onTry: (pin: string) => Promise<PinAnswer>;
  readonly onLeave: () => void;
  readonly onClose: () => void;
  /** Who is signed in on this device. */
  readonly userName: string;
  readonly onTryPassword: (password: string) => Promise<PasswordAnswer>;
  readonly onLeaveByPassword: () => void;
  /** A one-time code of an administrator, after which a new PIN is chosen. */
  readonly onTryCode: (code: string) => Promise<PasswordAnswer>;
  readonly onNewPin: (pin: string) => Promise<boolean>;
}

/**
 * The way out of Parent Mode: the PIN; forgotten, the password of the signed-in person or a code of
 * an administrator.
 */
export function LeaveDialog(props: LeaveDialogProps) {
  const { tries, onTry, onLeave, onClose } = props;
  const { t } = useTranslation();
  const [step, setStep] = useState<'pin' | 'password' | 'code' | 'new'>('pin');
  if (step === 'code')
    return <CodeStep {...props} onRight={() => setStep('new')} onBack={() => setStep('pin')} />;
  if (step === 'new') return <NewPinStep {...props} />;
  if (step === 'password')
    return (
      <ForgottenPin
        userName={props.userName}
        tries={tries}
        onTry={props.onTryPassword}
        onLeave={props.onLeaveByPassword}
        onBack={() => setStep('pin')}
        onCode={() => setStep('code')}
        onClose={onClose}
      />
    );
  return (
    <PinStep
      title={t('parentModePage.leave.title')}
      text={t('parentModePage.leave.text')}
      tries={tries}
      onTry={onTry}
      onLeave={onLeave}
      onClose={onClose}
      otherWay={t('parentModePage.leave.forgotten')}
      onOtherWay={() => setStep('password')}
    />
  );
}

interface ForgottenPinProps {
  /** Who is signed in on this device. */
  readonly userName: string;
  readonly tries: PinTries | undefined;
  readonly onTry: (password: string) => Promise<PasswordAnswer>;
  readonly onLeave: () => void;
  readonly onBack: () => void;
  readonly onCode: () => void;
  readonly onClose: () => void;
}

/** The other way out: the password of the person who is signed in. */
function ForgottenPin({ userName, tries, onTry, onLeave, onBack, onCode, onClose }: ForgottenPinProps) {
  const { t } = useTranslation();
  const [last, setLast] = useState<PasswordAnswer>();
  const wait =
    tries !== undefined && tries.waitLeftMs > 0
      ? t('parentModePage.leave.wait', { time: formatCountdown(tries.waitLeftMs) })
      : undefined;
  const form = useForm({
    initial: { password: '' },
    errorsOf: ({ password }) => {
      const sentence = wait ?? (password === '' ? t('validation.required') : undefined);
      return sentence === undefined ? [] : [{ field: 'password', sentence }];
    },
    onSave: async ({ password }) => {
      // The wait, if there is one, has not been read yet.
      if (tries === undefined) return false;
      const answer = await onTry(password);
      setLast(answer);
      if (answer.kind !== 'right') form.reopen({ password: '' });
      return answer.kind === 'right';
    },
    onSaved: onLeave,
  });
  const said = sentenceOf(
    last,
    t('parentModePage.leave.wrongPassword'),
    t('parentModePage.leave.passwordOffline'),
  );
  return (
    <FormDialog
      form={form}
      title={t('parentModePage.leave.title')}
      saveLabel={t('parentModePage.leave.submit')}
      onClose={onClose}
      aside={
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('parentModePage.leave.backToPin')}
        </Button>
      }
    >
      <p>{t('parentModePage.leave.passwordText', { name: userName })}</p>
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={form.draft.password}
        onChange={(password) => form.change({ password })}
        error={wait ?? form.errorOf('password') ?? said}
        isRequired
      />
      <p>{t('parentModePage.leave.codeText')}</p>
      <Button variant="subtle" color="gray" fullWidth onClick={onCode}>
        {t('door.leave.toCode')}
      </Button>
    </FormDialog>
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
