import { useRef, useState, type FormEvent } from 'react';
import type { SignInOutcome } from '#pwa/data/account/session.ts';

export type SignInFields = { readonly email: string; readonly password: string };
export type SignInField = keyof SignInFields;
export type SignIn = (fields: SignInFields) => Promise<SignInOutcome>;

/** What stands above the fields after a try that did not succeed. */
export type SignInTrouble = Exclude<SignInOutcome, { readonly kind: 'signed-in' }>;

const order: readonly SignInField[] = ['email', 'password'];

/** The form's state: what is typed, what is missing, and what the last try came to. */
export function useSignInForm(onSignIn: SignIn) {
  const formRef = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<SignInFields>({ email: '', password: '' });
  const [missing, setMissing] = useState<readonly SignInField[]>([]);
  const [trouble, setTrouble] = useState<SignInTrouble | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function change(field: SignInField, value: string) {
    setFields({ ...fields, [field]: value });
    setMissing(missing.filter((name) => name !== field));
  }
  async function attempt() {
    setIsBusy(true);
    setTrouble(null);
    const outcome = await onSignIn({ email: fields.email.trim(), password: fields.password });
    setIsBusy(false);
    if (outcome.kind !== 'signed-in') setTrouble(outcome);
    if (outcome.kind === 'refused') focusField('password');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const empty = order.filter((name) => fields[name].trim() === '');
    setMissing(empty);
    const [first] = empty;
    if (first === undefined) void attempt();
    else focusField(first);
  }
  function focusField(name: SignInField) {
    formRef.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }
  return { formRef, fields, missing, trouble, isBusy, change, submit };
}
