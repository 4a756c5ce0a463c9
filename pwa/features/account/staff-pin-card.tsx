import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseStaffPin, fetchHasStaffPin, removeStaffPin } from '#pwa/data/account/account.ts';
import { type Asked, saidBy, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { type Saving, useForm } from '#pwa/ui/form/use-form.ts';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { isPin } from '#sync/school/records/pin.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { LoadTrouble } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './account.module.css';

const nothing = { pin: '', again: '' };

/** One's own PIN at the doors of the school. It releases a child where a rule asks for staff. */
export function StaffPinCard({ school }: { readonly school: string }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const queryKey = ['staffPin', school];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: fetchHasStaffPin,
  });
  const ask = async (asked: Asked<unknown>): Saving => {
    if (asked.kind !== 'done') return saidIn(asked) ?? t('myAccount.needsNetwork');
    alerts.show({ msg: asked.message, alertType: 'success' });
    await queries.invalidateQueries({ queryKey });
    return true;
  };
  const form = useForm({
    initial: nothing,
    errorsOf: ({ pin, again }) => {
      if (!isPin(pin)) return [{ field: 'pin', sentence: t('validation.staffPin') }];
      return pin === again ? [] : [{ field: 'again', sentence: t('myAccount.staffPin.different') }];
    },
    onSave: async ({ pin }) => ask(await chooseStaffPin(pin)),
    onSaved: () => form.reopen(nothing),
  });
  const hasPin = data === true;
  const field = (name: 'pin' | 'again') => ({
    value: form.draft[name],
    onChange: (value: string) => form.change({ [name]: value }),
    error: form.errorOf(name),
    autoComplete: 'new-password' as const,
    isRequired: true,
  });
  return (
    <TitledCard title={t('myAccount.staffPin.title')}>
      <p className={styles.text}>{t('myAccount.staffPin.text')}</p>
      <p className={styles.text} role="status">
        {data === undefined ? '' : t(hasPin ? 'myAccount.staffPin.set' : 'myAccount.staffPin.none')}
      </p>
      {data === undefined && error !== null ? (
        <LoadTrouble text={saidBy(error) ?? t('myAccount.staffPin.unknown')} onTryAgain={refetch} />
      ) : null}
      <PageForm form={form}>
        <PasswordField label={t('myAccount.staffPin.pin')} {...field('pin')} />
        <PasswordField label={t('myAccount.staffPin.again')} {...field('again')} />
        <div className={styles.buttons}>
          <Button type="submit" loading={form.isSaving}>
            {t('myAccount.staffPin.save')}
          </Button>
          {hasPin ? (
            <Button
              variant="default"
              onClick={() => void form.submit(async () => ask(await removeStaffPin()))}
            >
              {t('myAccount.staffPin.remove')}
            </Button>
          ) : null}
        </div>
      </PageForm>
    </TitledCard>
  );
}
