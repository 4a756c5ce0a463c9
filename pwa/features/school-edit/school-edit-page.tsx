import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { give } from '#pwa/data/school/give.ts';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { SchoolBadges } from '#pwa/fields/school-card.tsx';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { schoolProblems } from '#sync/school/commands/save-school.ts';
import type { School } from '#sync/school/records/school.ts';
import { AccessCode } from './access-code.tsx';
import { changesOf, draftOf, type SchoolDraft, trimmed } from './school-draft.ts';
import styles from './school-edit.module.css';
import { SchoolForm } from './school-form.tsx';

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

/** The form over one school, saved by a command: no network is awaited. */
function useSchoolForm(school: School) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  const [opened, setOpened] = useState(() => draftOf(school));
  const [trouble, setTrouble] = useState<string>();
  const form = useForm<SchoolDraft>({
    initial: opened,
    errorsOf: (draft) => toErrors(schoolProblems(trimmed(draft))),
    onSave: async (draft) => {
      const set = changesOf(draft, opened);
      if (Object.keys(set).length > 0) {
        const given = await give('saveSchool', { _id: school._id, set });
        if (given.kind === 'not-kept') {
          setTrouble(t('school.notKept'));
          return false;
        }
      }
      setTrouble(undefined);
      setOpened(trimmed(draft));
      alerts.show({ msg: t('school.saved'), alertType: 'success' });
      return true;
    },
  });
  return { form, trouble };
}
