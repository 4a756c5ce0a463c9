import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JoinSchoolDialog } from './join-school-dialog.tsx';
import styles from './memberships.module.css';
import { RegisterSchoolDialog } from './register-school-dialog.tsx';

/** The two ways to another school for somebody who has an account. Both need a verified email. */
export function AddSchool({ isEmailVerified }: { readonly isEmailVerified: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'join' | 'register'>();
  const close = () => setOpen(undefined);
  if (!isEmailVerified) return <p className={styles.hint}>{t('memberships.verifyFirst')}</p>;
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        onClick={() => setOpen('join')}
      >
        {t('memberships.join')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        onClick={() => setOpen('register')}
      >
        {t('memberships.register')}
      </Button>
      {open === 'join' ? <JoinSchoolDialog onClose={close} /> : null}
      {open === 'register' ? <RegisterSchoolDialog onClose={close} /> : null}
    </div>
  );
}
