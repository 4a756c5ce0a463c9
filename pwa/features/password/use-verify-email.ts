import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verifyEmail } from '#pwa/data/account/account.ts';

export type VerifyOutcome =
  { readonly kind: 'busy' | 'done' | 'unreachable' } | { readonly kind: 'refused'; readonly message: string };

/** Sends the code as soon as the page is there: once, as it works once. */
export function useVerifyEmail(userId: string, code: string) {
  const { t } = useTranslation();
  const isMissing = userId === '' || code === '';
  const invalid = t('account.invalidVerification');
  const [outcome, setOutcome] = useState<VerifyOutcome>(
    isMissing ? { kind: 'refused', message: invalid } : { kind: 'busy' },
  );
  const asked = useRef('');
  const ask = async () => {
    setOutcome({ kind: 'busy' });
    const answer = await verifyEmail(userId, code);
    setOutcome(
      answer.kind === 'refused' ? { kind: 'refused', message: answer.message } : { kind: answer.kind },
    );
  };
  useEffect(() => {
    // React renders a page twice while it is being developed; the code would be used up by the first time.
    if (isMissing || asked.current === `${userId} ${code}`) return;
    asked.current = `${userId} ${code}`;
    void ask();
  });
  return { outcome, again: () => void ask() };
}
