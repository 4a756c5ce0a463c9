import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatMomentDay } from '#sync/school/records/format.ts';
import styles from './pins.module.css';
import { PrintSlips } from './print-slips.tsx';
import { SlipsReady } from './slips-ready.tsx';
import { usePinHolders, useSlips } from './use-slips.ts';

/** Whether a contact has a PIN, and another one on paper; below the contact's form. */
export function PinOfContact({ contactId }: { readonly contactId: string }) {
  const { school } = useSchoolScope();
  const { t } = useTranslation();
  const { data, isPending } = usePinHolders(school._id);
  const slips = useSlips(school._id);
  const [isAsking, setIsAsking] = useState(false);
  const holder = data?.find(({ contact }) => contact === contactId);
  const hasPin = holder?.hasPin === true;
  const print = () => window.print();
  const reset = () => {
    setIsAsking(false);
    void slips.make([contactId]);
  };
  return (
    <section className={styles.below} aria-labelledby="pin-of-contact">
      <h2 id="pin-of-contact" className={styles.title}>
        {t('pinSlips.contact.title')}
      </h2>
      {isPending ? (
        <LoadingSpinner size={0} />
      ) : (
        <p className={styles.quiet}>
          {data === undefined
            ? t('pinSlips.contact.unknown')
            : holder === undefined
              ? t('pinSlips.contact.notYet')
              : !hasPin
                ? t('pinSlips.hasNone')
                : holder.setAt === null
                  ? t('pinSlips.has')
                  : t('pinSlips.hasSince', {
                      moment: formatMomentDay(Date.parse(holder.setAt), school.timeZone),
                    })}
        </p>
      )}
      {holder === undefined ? null : (
        <BusyButton
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          isBusy={slips.isMaking}
          onClick={() => (hasPin ? setIsAsking(true) : reset())}
        >
          {t(hasPin ? 'pinSlips.contact.reset' : 'pinSlips.contact.make')}
        </BusyButton>
      )}
      <SlipsReady slips={slips} onPrint={print} />
      <PrintSlips slips={slips.made} school={school} onPrint={print} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('pinSlips.ask.title', { count: 1, number: '1' })}
        message={t('pinSlips.ask.text')}
        confirmLabel={t('pinSlips.ask.confirm')}
        isDangerous
        onConfirm={reset}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}
