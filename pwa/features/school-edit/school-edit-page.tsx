import { Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { give } from '#pwa/data/school/give.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { renewAccessCode } from '#pwa/data/account/memberships.ts';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { SchoolBadges } from '#pwa/fields/school-card.tsx';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { CopyCode } from '#pwa/ui/copy-code.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { languageNames, languages } from '#sync/languages.ts';
import { limits } from '#sync/limits.ts';
import { pinDigitChoices } from '#sync/school/records/door-pins.ts';
import type { School } from '#sync/school/records/school.ts';
import { HoursFields } from './hours-fields.tsx';
import { OwnReasons } from './own-reasons.tsx';
import { changesOf, draftOf, draftProblems, type SchoolDraft } from './school-draft.ts';
import styles from './school-edit.module.css';
import { TimeZoneField, useClockIn } from './time-zone-field.tsx';

export interface SchoolEditPageProps {
  /** Live: the logo and the access code change under the form. */
  readonly school: School;
  /** Where leaving leads. */
  readonly toOverview: string;
}

/** The school's own data: specification sections 2.6 and 5. */
export function SchoolEditPage({ school, toOverview }: SchoolEditPageProps) {
  const { t } = useTranslation();
  const { form, changedElsewhere, zone } = useSchoolForm(school);
  const [hasUnsentLogo, setHasUnsentLogo] = useState(false);
  return (
    <>
      <PageHeader
        title={t('schoolPage.editOf', { name: school.name })}
        hint={<SchoolBadges school={school} />}
      />
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
          <Title order={2}>{t('schoolPage.details')}</Title>
          <PageForm form={form} hasMoreUnsaved={hasUnsentLogo}>
            <FormNews
              form={form}
              changed={changedElsewhere.map((field) => t(`schoolPage.fields.${field}`))}
            />
            <SchoolFields form={form} saved={school} />
            <div className={styles.buttons}>
              <Button type="submit" loading={form.isSaving}>
                {t('schoolPage.save')}
              </Button>
              <Button component={Link} to={toOverview} variant="default">
                {t('ui.cancel')}
              </Button>
            </div>
          </PageForm>
        </section>
        <OwnReasons school={school} />
        {zone === undefined ? null : <ZoneDialog {...zone} />}
        {school.accessCode === '' ? null : <AccessCode school={school} />}
      </div>
    </>
  );
}

/** The form over one school, saved by a command: no network is awaited. */
function useSchoolForm(school: School) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  const [askedZone, setAskedZone] = useState<string>();
  const save = async (set: ReturnType<typeof changesOf>) => {
    if (Object.keys(set).length > 0) {
      const given = await give('saveSchool', { _id: school._id, set });
      if (given.kind === 'not-kept') return t('schoolPage.notKept');
    }
    alerts.show({ msg: t('schoolPage.saved'), alertType: 'success' });
    return true;
  };
  const form = useForm<SchoolDraft>({
    initial: draftOf(school),
    keptAs: `school ${school._id}`,
    errorsOf: (draft) => toErrors(draftProblems(draft)),
    onSave: async (draft, opened) => {
      const set = changesOf(draft, opened);
      if (set.timeZone === undefined) return save(set);
      setAskedZone(set.timeZone);
      return false;
    },
  });
  const changedElsewhere = useFollow({ form, now: draftOf(school) });
  const zone =
    askedZone === undefined
      ? undefined
      : {
          zone: askedZone,
          onCancel: () => setAskedZone(undefined),
          onConfirm: () => {
            setAskedZone(undefined);
            void form.submit((draft, opened) => save(changesOf(draft, opened)));
          },
        };
  return { form, changedElsewhere, zone };
}

interface ZoneDialogProps {
  readonly zone: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Another zone moves today's date, so it is never changed by a slip. */
function ZoneDialog({ zone, onConfirm, onCancel }: ZoneDialogProps) {
  const { t } = useTranslation();
  const clock = useClockIn(zone);
  return (
    <ConfirmDialog
      isOpen
      title={t('schoolHours.zoneTitle')}
      message={t('schoolHours.timeZoneChange', { ...clock, zone })}
      confirmLabel={t('schoolHours.zoneConfirm')}
      cancelLabel={t('schoolHours.zoneKeep')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** Offered as a school's own line, in percent; 0 is none. */
const absenceLines: readonly number[] = [0, 3, 5, 7, 8, 12, 15, 20, 25];

interface SchoolFieldsProps {
  readonly form: Form<SchoolDraft>;
  readonly saved: School;
}

/** Specification section 5, "School form (edit)", and the school's day. */
function SchoolFields({ form: { draft, change, errorOf }, saved }: SchoolFieldsProps) {
  const { t } = useTranslation();
  const gradeLevels = useGradeLevels();
  return (
    <>
      <TextField
        label={t('schoolPage.name')}
        name="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        isRequired
        maxLength={limits.nameLength}
      />
      <TextField
        label={t('schoolPage.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
        isRequired
        maxLength={limits.phoneLength}
      />
      <AddressFields
        value={draft.address}
        onChange={(address) => change({ address })}
        errorOf={errorOf}
        isRequired
      />
      <TimeZoneField
        value={draft.timeZone}
        saved={saved.timeZone}
        onChange={(timeZone) => change({ timeZone })}
        error={errorOf('timeZone')}
      />
      <HoursFields
        value={draft.hours}
        gradeLevels={gradeLevels ?? []}
        onChange={(hours) => change({ hours })}
        errorOf={errorOf}
      />
      <FieldGroup legend={t('schoolPage.atTheDoor')}>
        <CheckBox
          label={t('schoolPage.staffAtDropOff')}
          description={t('schoolPage.staffAtDropOffHint')}
          isChecked={draft.staffAtDropOff}
          onChange={(staffAtDropOff) => change({ staffAtDropOff })}
        />
        <SelectField
          label={t('schoolPage.pinDigits')}
          name="pinDigits"
          description={t('schoolPage.pinDigitsHint')}
          options={pinDigitChoices.map((count) => ({
            value: String(count),
            label: t('schoolPage.digits', { count }),
          }))}
          value={String(draft.pinDigits)}
          onChange={(chosen) =>
            change({
              pinDigits: pinDigitChoices.find((count) => String(count) === chosen) ?? draft.pinDigits,
            })
          }
        />
      </FieldGroup>
      <SelectField
        label={t('schoolPage.language')}
        name="language"
        description={t('schoolPage.languageHint')}
        options={[
          { value: 'browser', label: t('schoolPage.noLanguage') },
          ...languages.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
        value={draft.language === '' ? 'browser' : draft.language}
        onChange={(chosen) => change({ language: languages.find((language) => language === chosen) ?? '' })}
      />
      <FieldGroup legend={t('schoolPage.inReports')}>
        <SelectField
          label={t('schoolPage.absenceLine')}
          name="absenceLine"
          description={t('schoolPage.absenceLineHint', { percent: limits.chronicPercent })}
          options={[...new Set([...absenceLines, draft.absenceLine])]
            .toSorted((a, b) => a - b)
            .map((percent) => ({
              value: String(percent),
              label: percent === 0 ? t('schoolPage.noAbsenceLine') : t('schoolPage.percent', { percent }),
            }))}
          value={String(draft.absenceLine)}
          onChange={(chosen) => change({ absenceLine: Number(chosen) })}
        />
      </FieldGroup>
    </>
  );
}

/** The code with which parents and staff join, and a way to replace it. */
function AccessCode({ school }: { readonly school: School }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [isAsking, setIsAsking] = useState(false);
  const [isRenewing, setIsRenewing] = useState(false);
  async function renew(): Promise<void> {
    setIsAsking(false);
    setIsRenewing(true);
    const renewed = await renewAccessCode();
    setIsRenewing(false);
    if (renewed.kind === 'unreachable')
      alerts.show({ msg: t('schoolPage.renewOffline'), alertType: 'warning' });
    else alerts.show({ msg: renewed.message, alertType: renewed.kind === 'done' ? 'success' : 'danger' });
  }
  return (
    <section className={styles.section}>
      <Title order={2}>{t('school.accessCode')}</Title>
      <p className={styles.hint}>
        {t(school.isApproved ? 'schoolPage.accessCodeHint' : 'school.accessCodePending')}
      </p>
      {school.isApproved ? (
        <CopyCode
          label={t('school.accessCode')}
          code={school.accessCode}
          copyLabel={t('school.copy')}
          copied={t('school.copied')}
        />
      ) : null}
      <BusyButton
        variant="default"
        className={styles.renew}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        isBusy={isRenewing}
        onClick={() => setIsAsking(true)}
      >
        {t('schoolPage.renew')}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('schoolPage.renewTitle')}
        message={t('schoolPage.renewText')}
        confirmLabel={t('schoolPage.renewConfirm')}
        onConfirm={() => void renew()}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}
