import { Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewAccessCode } from '#pwa/data/school/renew-access-code.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { CopyCode } from '#pwa/ui/copy-code.tsx';
import type { School } from '#sync/school/records/school.ts';
import styles from './school-edit.module.css';

/** The code with which parents and staff join, and making another one when it has got into the wrong hands. */
export function AccessCode({ school }: { readonly school: School }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [isAsking, setIsAsking] = useState(false);
  const [isRenewing, setIsRenewing] = useState(false);
  async function renew(): Promise<void> {
    setIsAsking(false);
    setIsRenewing(true);
    const renewed = await renewAccessCode();
    setIsRenewing(false);
    if (renewed.kind === 'done') alerts.show({ msg: renewed.message, alertType: 'success' });
    else if (renewed.kind === 'refused') alerts.show({ msg: renewed.message, alertType: 'danger' });
    else alerts.show({ msg: t('school.renewOffline'), alertType: 'warning' });
  }
  return (
    <section className={styles.section}>
      <Title order={2}>{t('school.accessCode')}</Title>
      <p className={styles.hint}>
        {t(school.isApproved ? 'school.accessCodeHint' : 'school.accessCodePending')}
      </p>
      {school.isApproved ? (
        <CopyCode
          label={t('school.accessCode')}
          code={school.accessCode}
          copyLabel={t('school.copy')}
          copied={t('school.copied')}
        />
      ) : null}
      <Button
        variant="default"
        className={styles.renew}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        loading={isRenewing}
        onClick={() => setIsAsking(true)}
      >
        {t('school.renew')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('school.renewTitle')}
        message={t('school.renewText')}
        confirmLabel={t('school.renewConfirm')}
        onConfirm={() => void renew()}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}
