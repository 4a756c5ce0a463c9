import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { type ChangedPins, changeOwnPin, fetchOwnPins } from '#pwa/data/school/family-pin.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { isPin } from '#sync/school/records/pin.ts';
import styles from './pass.module.css';
import { PinDigits } from './pin-digits.tsx';

export interface OwnPinProps {
  readonly school: RecordId;
  readonly contact: RecordId;
  /** How many digits the school's PINs have. */
  readonly digits: number;
}

/** One's own PIN, behind a press. The server keeps it, so it needs a connection. */
export function OwnPin({ school, contact, digits }: OwnPinProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ownPinsKey(school),
    queryFn: fetchOwnPins,
    enabled: isShown,
    gcTime: 0,
  });
  const pin = data?.find((one) => one.contact === contact)?.pin;
  const failed = error === null ? undefined : (saidBy(error) ?? t('pass.pin.offline'));
  const canTryAgain = isShown && pin === undefined && error !== null;
  return (
    <section className={styles.card} aria-labelledby="own-pin">
      <h2 id="own-pin" className={styles.title}>
        {t('pass.pin.title')}
      </h2>
      <p className={styles.hint}>{t('pass.pin.hint')}</p>
      <div aria-live="polite">
        {!isShown ? null : pin !== undefined ? (
          <PinDigits pin={pin} />
        ) : isFetching ? (
          <LoadingSpinner size={0} />
        ) : (
          <Notice tone="warning">{failed ?? t('pass.pin.none')}</Notice>
        )}
      </div>
      <div className={styles.buttons}>
        {canTryAgain ? (
          <Button variant="default" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        ) : (
          <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {t(isShown ? 'pass.pin.hide' : 'pass.pin.show')}
          </Button>
        )}
        <Button variant="default" onClick={() => setIsChoosing(true)}>
          {t('pass.pin.another')}
        </Button>
      </div>
      {isChoosing ? (
        <AnotherPin
          school={school}
          contact={contact}
          digits={digits}
          onSaved={() => setIsShown(true)}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </section>
  );
}

function ownPinsKey(school: RecordId) {
  return ['ownPins', school] as const;
}

interface AnotherPinProps extends OwnPinProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Another PIN: typed, or made by the program. */
function AnotherPin({ school, contact, digits, onSaved, onClose }: AnotherPinProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<{ readonly pin: string; readonly sentence: string }>();
  const keep = (asked: ChangedPins, pin: string): boolean | string => {
    if (asked.kind === 'done') {
      queries.setQueryData(ownPinsKey(school), asked.pins);
      return true;
    }
    const ofField = asked.kind === 'refused' ? asked.errors.find(({ field }) => field === 'pin') : undefined;
    setRefused(ofField && { pin, sentence: ofField.message });
    return ofField === undefined && (saidIn(asked) ?? t('pass.pin.offline'));
  };
  const form = useForm({
    initial: { pin: '' },
    errorsOf: ({ pin }) => {
      if (!isPin(pin) || pin.length < digits)
        return [{ field: 'pin', sentence: t('pass.pin.tooShort', { count: digits }) }];
      return refused?.pin === pin ? [{ field: 'pin', sentence: refused.sentence }] : [];
    },
    onSave: async ({ pin }) => keep(await changeOwnPin({ contact, pin }), pin),
    onSaved: () => {
      alerts.show({ msg: t('pass.pin.saved'), alertType: 'success' });
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('pass.pin.anotherTitle')}
      saveLabel={t('pass.pin.save')}
      aside={
        <Button
          variant="default"
          onClick={() => void form.submit(async () => keep(await changeOwnPin({ contact }), ''))}
        >
          {t('pass.pin.make')}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.hint}>{t('pass.pin.anotherText')}</p>
      <TextField
        label={t('pass.pin.field')}
        description={t('pass.pin.digits', { count: digits })}
        inputMode="numeric"
        maxLength={digits}
        value={form.draft.pin}
        onChange={(pin) => form.change({ pin: pin.replaceAll(/\D/g, '') })}
        error={form.errorOf('pin')}
        isRequired
        isFirst
      />
    </FormDialog>
  );
}
