import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCountdown } from '#sync/school/records/format-countdown.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { ChoosePin } from './choose-pin.tsx';
import type { PasswordAnswer } from './pin-gate.ts';
import styles from './pin.module.css';

export interface CodeStepProps {
  readonly tries: PinTries | undefined;
  readonly onTryCode: (code: string) => Promise<PasswordAnswer>;
  readonly onClose: () => void;
  readonly onRight: () => void;
  readonly onBack: () => void;
}

/** The one-time code of an administrator. */
export function CodeStep({ tries, onTryCode, onClose, onRight, onBack }: CodeStepProps) {
  const { t } = useTranslation();
  const [isWrong, setIsWrong] = useState(false);
  const wait =
    tries !== undefined && tries.waitLeftMs > 0
      ? t('parentModePage.leave.wait', { time: formatCountdown(tries.waitLeftMs) })
      : undefined;
  const form = useForm({
    initial: { code: '' },
    errorsOf: ({ code }) => {
      const sentence = wait ?? (code.trim() === '' ? t('validation.required') : undefined);
      return sentence === undefined ? [] : [{ field: 'code', sentence }];
    },
    onSave: async ({ code }) => {
      // The wait, if there is one, has not been read yet.
      if (tries === undefined) return false;
      const { kind } = await onTryCode(code);
      setIsWrong(kind === 'wrong');
      return kind === 'right';
    },
    onSaved: onRight,
  });
  return (
    <FormDialog
      form={form}
      title={t('door.leave.title')}
      saveLabel={t('door.leave.codeSubmit')}
      onClose={onClose}
      aside={
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('door.leave.backToPin')}
        </Button>
      }
    >
      <p>{t('door.leave.codeText')}</p>
      <TextField
        label={t('door.leave.codeLabel')}
        name="code"
        value={form.draft.code}
        onChange={(code) => {
          setIsWrong(false);
          form.change({ code: code.toUpperCase() });
        }}
        error={wait ?? form.errorOf('code') ?? (isWrong ? t('door.leave.wrongCode') : undefined)}
        isRequired
        isFirst
      />
    </FormDialog>
  );
}

export interface NewPinStepProps {
  /** Answers whether the PIN was kept. */
  readonly onNewPin: (pin: string) => Promise<boolean>;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** After a right code: the PIN that counts from now on. */
export function NewPinStep({ onNewPin, onLeave, onClose }: NewPinStepProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('door.leave.title')} onClose={onClose} keepsOnOutsideTap>
      <p className={styles.text}>{t('door.leave.newText')}</p>
      <ChoosePin
        firstLabel={t('door.leave.new')}
        secondLabel={t('door.leave.again')}
        doneLabel={t('door.leave.save')}
        notKept={t('door.leave.notKept')}
        onChosen={async (pin) => {
          const isKept = await onNewPin(pin);
          if (isKept) onLeave();
          return isKept;
        }}
      />
    </Dialog>
  );
}
