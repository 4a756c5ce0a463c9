import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateAccount } from '#pwa/data/account/account.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import type { FieldError } from '#pwa/ui/form/use-form.ts';

/** Saves a part of the account; what the server says goes under its fields, or above the form. */
export function useSaveAccount() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [trouble, setTrouble] = useState<string>();
  const save = async (
    form: Parameters<typeof updateAccount>[0],
    onRefused: (errors: readonly FieldError[]) => void,
  ): Promise<boolean> => {
    setTrouble(undefined);
    const asked = await updateAccount(form);
    if (asked.kind === 'done') {
      alerts.show({ msg: asked.message, alertType: 'success' });
      return true;
    }
    setTrouble(asked.kind === 'unreachable' ? t('myAccount.needsNetwork') : asked.message);
    if (asked.kind === 'refused')
      onRefused(asked.errors.map(({ field, message }) => ({ field, sentence: message })));
    return false;
  };
  return { trouble, save };
}
