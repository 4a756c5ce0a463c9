import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { give } from '#pwa/data/school/give.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { ownReasonProblems, reasonCodeOf, type SchoolReason } from '#sync/school/records/absence.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import type { School } from '#sync/school/records/school.ts';
import styles from './school-edit.module.css';

/** A new reason has no code until it is saved: the code is made from the name. */
type Draft = { readonly reasons: readonly SchoolReason[] };

/**
 * The school's own reasons for absence. The code of a reason is made from its first name and stays.
 * A reason that an absence has is retired, so that the absence keeps its name.
 */
export function OwnReasons({ school }: { readonly school: School }) {
  const { t } = useTranslation();
  const { form, changedElsewhere } = useReasonsForm(school);
  const used = useUsedReasons();
  const { reasons } = form.draft;
  const change = (index: number, part: Partial<SchoolReason>) =>
    form.change({ reasons: reasons.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const remove = (index: number) => form.change({ reasons: reasons.filter((_, at) => at !== index) });
  return (
    <section className={styles.section}>
      <Title order={2}>{t('absences.ownReasons.title')}</Title>
      <p className={styles.hint}>{t('absences.ownReasons.hint')}</p>
      <PageForm form={form}>
        <FormNews form={form} changed={changedElsewhere.map(() => t('absences.ownReasons.inNews'))} />
        {reasons.map((reason, index) => (
          <ReasonRow
            // A new one has no code yet, and its place is its name.
            // oxlint-disable-next-line react/no-array-index-key
            key={reason.code === '' ? `new ${index}` : reason.code}
            reason={reason}
            error={form.errorOf(`absenceReasons.${index}.name`)}
            isUsed={used.has(reason.code)}
            onChange={(part) => change(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
        <div className={styles.buttons}>
          {reasons.length < limits.absenceReasons ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              onClick={() => form.change({ reasons: [...reasons, newReason] })}
            >
              {t('absences.ownReasons.add')}
            </Button>
          ) : null}
          {form.isDirty ? (
            <Button type="submit" loading={form.isSaving}>
              {t('absences.ownReasons.save')}
            </Button>
          ) : null}
        </div>
      </PageForm>
    </section>
  );
}

const newReason: SchoolReason = { code: '', name: '', explained: true, isRetired: false };

interface ReasonRowProps {
  readonly reason: SchoolReason;
  readonly error: string | undefined;
  /** Some absence has it. */
  readonly isUsed: boolean;
  readonly onChange: (part: Partial<SchoolReason>) => void;
  readonly onRemove: () => void;
}

function ReasonRow({ reason, error, isUsed, onChange, onRemove }: ReasonRowProps) {
  const { t } = useTranslation();
  const { name, explained, isRetired } = reason;
  return (
    <div ref={focusBeyond} className={styles.reason}>
      <TextField
        label={t('absences.ownReasons.name')}
        value={name}
        onChange={(typed) => onChange({ name: typed })}
        error={error}
        maxLength={limits.nameLength}
        isRequired
        {...(isRetired && { description: t('absences.ownReasons.retired') })}
      />
      <CheckBox
        label={t('absences.ownReasons.explained')}
        isChecked={explained}
        onChange={(isExplained) => onChange({ explained: isExplained })}
      />
      {isUsed || isRetired ? (
        <Button
          variant="default"
          aria-label={t(isRetired ? 'absences.ownReasons.offerAgainOf' : 'absences.ownReasons.retireOf', {
            name,
          })}
          onClick={() => onChange({ isRetired: !isRetired })}
        >
          {t(isRetired ? 'absences.ownReasons.offerAgain' : 'absences.ownReasons.retire')}
        </Button>
      ) : (
        <Button variant="default" aria-label={t('absences.ownReasons.removeOf', { name })} onClick={onRemove}>
          {t('absences.ownReasons.remove')}
        </Button>
      )}
    </div>
  );
}

function useUsedReasons(): ReadonlySet<string> {
  const absences = useRecords('absence');
  return useMemo(() => new Set([...(absences?.values() ?? [])].map(({ reason }) => reason)), [absences]);
}

function useReasonsForm(school: School) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  const now: Draft = { reasons: school.absenceReasons };
  const form = useForm<Draft>({
    initial: now,
    keptAs: `reasons ${school._id}`,
    errorsOf: ({ reasons }) => toErrors(ownReasonProblems(withCodes(reasons))),
    onSave: async ({ reasons }, opened) => {
      const absenceReasons = [...withCodes(reasons)];
      if (canonicalJson(absenceReasons) !== canonicalJson(opened.reasons)) {
        const given = await give('saveSchool', { _id: school._id, set: { absenceReasons } });
        if (given.kind === 'not-kept') return t('schoolPage.notKept');
      }
      alerts.show({ msg: t('absences.ownReasons.saved'), alertType: 'success' });
      return true;
    },
  });
  const changedElsewhere = useFollow({ form, now });
  return { form, changedElsewhere };
}

/** As they are saved: trimmed, and each new one with a code of its own. */
function withCodes(reasons: readonly SchoolReason[]): readonly SchoolReason[] {
  const done: SchoolReason[] = [];
  for (const reason of reasons) {
    const name = reason.name.trim();
    const others = [...done, ...reasons.filter(({ code }) => code !== '')];
    done.push({ ...reason, name, code: reason.code === '' ? reasonCodeOf(name, others) : reason.code });
  }
  return done;
}
