import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { SchoolBadges } from '#pwa/fields/school-card.tsx';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import type { School } from '#sync/school/records/school.ts';
import { AccessCode } from './access-code.tsx';
import styles from './school-edit.module.css';
import { SchoolForm } from './school-form.tsx';
import { useSchoolForm } from './use-school-form.ts';

export interface SchoolEditPageProps {
  /** Live: the logo and the access code change under the form. */
  readonly school: School;
  /** Where leaving leads. */
  readonly toOverview: string;
}

/** The school's own data: specification sections 2.6 and 5. */
export function SchoolEditPage({ school, toOverview }: SchoolEditPageProps) {
  const { t } = useTranslation();
  const { form, trouble } = useSchoolForm(school);
  const [hasUnsentLogo, setHasUnsentLogo] = useState(false);
  const guard = useLeaveGuard(form.isDirty || hasUnsentLogo);
  return (
    <>
      <PageHeader title={t('school.editOf', { name: school.name })} hint={<SchoolBadges school={school} />} />
      <div className={styles.page}>
        <section className={styles.section}>
          <RecordPhoto
            owner={{ kind: 'school', id: school._id }}
            name={school.name}
            photo={school.logo}
            hint={t('photo.squareHint')}
            onPendingChange={setHasUnsentLogo}
          />
        </section>
        <section className={styles.section}>
          <Title order={2}>{t('school.details')}</Title>
          <SchoolForm
            form={form}
            trouble={trouble}
            cancel={
              <Button component={Link} to={toOverview} variant="default">
                {t('ui.cancel')}
              </Button>
            }
          />
        </section>
        {school.accessCode === '' ? null : <AccessCode school={school} />}
      </div>
      {guard.question}
    </>
  );
}
