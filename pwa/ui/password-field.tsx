import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type FieldProps, fieldSpace, toInputProps } from './field-props.tsx';

export interface PasswordFieldProps extends FieldProps<string> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly inputMode?: 'numeric';
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isVisible, setIsVisible] = useState(false);
  // Said once, where the hint stands.
  const isHintWrong = props.error !== undefined && props.error === props.description;
  return (
    <PasswordInput
      {...toInputProps(props)}
      {...(isHintWrong && { error: true, descriptionProps: { c: 'var(--mantine-color-error)' } })}
      // Mantine marks its other inputs so, and the focus on the first wrong field looks for it.
      {...(props.error === undefined ? {} : { 'aria-invalid': true })}
      classNames={fieldSpace(isHintWrong ? undefined : props.error)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t('ui.hidePassword') : t('ui.showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
