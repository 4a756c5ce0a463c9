import { useCallback, useEffect, useRef } from 'react';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { register, type Registration } from '#pwa/data/account/account.ts';
import { type FieldError, type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { type Refusals, useRefusals } from '#pwa/ui/form/use-refusals.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { captchaErrors, type Say } from './sign-up-draft.ts';
import { type ShownCaptcha, useCaptcha } from './captcha-field.tsx';

export interface SignUpOptions<Draft> {
  readonly initial: Draft;
  readonly typed?: Partial<Draft>;
  readonly errorsOf: (draft: Draft, say: Say) => readonly FieldError[];
  readonly toForm: (draft: Draft, captchaId: string) => Registration;
}

export interface SignUp<Draft> extends Omit<Form<Draft>, 'errorOf'>, Pick<Refusals, 'errorOf'> {
  readonly captcha: ShownCaptcha;
  readonly say: Say;
}

/** A registration with its rules, captcha and server errors. Success signs in. */
export function useSignUp<Draft extends { readonly answer: string }>(
  options: SignUpOptions<Draft>,
): SignUp<Draft> {
  const { t } = useTranslation();
  const say: Say = (key) => t(key);
  const emptyAnswer = useRef(() => {});
  const captcha = useCaptcha(useCallback(() => emptyAnswer.current(), []));
  const form = useForm<Draft>({
    initial: options.initial,
    ...(options.typed !== undefined && { typed: options.typed }),
    errorsOf: (draft) => [
      ...options.errorsOf(draft, say),
      ...captchaErrors(draft.answer, captcha.state !== 'off', say),
    ],
    onSave: async (draft) => {
      const asked = await register(options.toForm(draft, captcha.state === 'shown' ? captcha.id : ''));
      if (asked.kind === 'done') return true;
      if (asked.kind !== 'refused') return saidIn(asked) ?? t('signUp.needsNetwork');
      const errors = asked.errors.map(({ field, message }) => ({
        field: field === 'captcha.answer' ? 'answer' : field,
        sentence: message,
      }));
      const isSaid = refusals.refuse(errors, { ...draft, answer: '' });
      // The server has looked at these digits; there is one guess at each picture.
      if (captcha.state !== 'off') captcha.reload();
      return isSaid ? false : asked.message;
    },
  });
  const refusals = useRefusals(form.draft, form.formRef);
  useEffect(() => {
    // An answer belongs to its picture. Each draft has an answer, so this is a part of one.
    emptyAnswer.current = () => form.change({ answer: '' } as Partial<Draft>);
  });
  return {
    ...form,
    captcha,
    say,
    errorOf: (field) => refusals.errorOf(field) ?? form.errorOf(field),
  };
}
