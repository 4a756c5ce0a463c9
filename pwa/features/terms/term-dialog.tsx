import type { AttendanceOnDays } from '#pwa/data/school/attendance-range.ts';
import { DeleteButton } from '#pwa/fields/deleting/delete-button.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { ClosuresField } from './closures-field.tsx';
import { TermDaysField } from './term-days-field.tsx';
import { planOfDraft, type TermDraft } from './term-draft.ts';
import { termName } from './term-words.ts';
import { type TermFormOptions, useTermForm } from './use-term-form.ts';

export interface TermDialogProps extends TermFormOptions {
  /** It was deleted meanwhile: what was typed stays, and cannot be saved. */
  readonly isGone?: boolean;
  /** Where an existing term can be deleted. */
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** The school days follow from start, end and plan. */
const newsOf = {
  name: 'name',
  schoolYear: 'schoolYear',
  start: 'dates',
  end: 'dates',
  onlyDay: 'dates',
  plan: 'dates',
  closures: 'exceptions',
  isActive: 'isActive',
} as const satisfies Record<keyof TermDraft, string>;

/** Makes or changes a term: its name, and the days on which the school is open. */
export function TermDialog(props: TermDialogProps) {
  const { term, isGone = false, today, onSaved, onDeleted, onClose } = props;
  const { t } = useTranslation();
  const { form, changedElsewhere, dates, closures, lastYear, removal, keepEditing, removeAnyway } =
    useTermForm({ term, today, onSaved });
  const news = new Set(changedElsewhere.map((field) => t(`termPages.form.inNews.${newsOf[field]}`)));
  return (
    <>
      <FormDialog
        form={form}
        title={
          term === undefined ? t('termPages.form.add') : t('termPages.form.edit', { term: termName(term, t) })
        }
        width="large"
        saveLabel={t('termPages.form.save')}
        gone={isGone ? { title: t('terms.notFound'), text: t('ui.deletedElsewhere') } : undefined}
        aside={
          term === undefined || onDeleted === undefined ? null : (
            <DeleteButton
              form={form}
              target={{ kind: 'term', id: term._id }}
              name={termName(term, t)}
              onDeleted={onDeleted}
            />
          )
        }
        onClose={onClose}
      >
        <FormNews form={form} changed={[...news]} />
        <TermNames draft={form.draft} change={form.change} errorOf={form.errorOf} />
        <TermDaysField
          plan={planOfDraft(form.draft)}
          dates={dates}
          closures={closures}
          today={today}
          error={form.errorOf('dates')}
          onChange={({ excluded, exceptions }) => form.change({ plan: { excluded, exceptions } })}
        />
        <ClosuresField
          value={form.draft.closures}
          lastYear={lastYear}
          onChange={(value) => form.change({ closures: value })}
          errorOf={form.errorOf}
        />
        <CheckBox
          name="isActive"
          label={t('termPages.form.isActive')}
          description={t('termPages.form.isActiveHint')}
          isChecked={form.draft.isActive}
          onChange={(isActive) => form.change({ isActive })}
        />
      </FormDialog>
      {removal === undefined ? null : (
        <RemovalDialog lost={removal} onConfirm={removeAnyway} onCancel={keepEditing} />
      )}
    </>
  );
}

interface TermNamesProps {
  readonly draft: TermDraft;
  readonly change: (part: Partial<TermDraft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function TermNames({ draft, change, errorOf }: TermNamesProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldRow>
        <TextField
          name="name"
          label={t('termPages.form.name')}
          placeholder={t('termPages.form.nameHint')}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={limits.nameLength}
          error={errorOf('name')}
          isRequired
          isFirst
        />
        <TextField
          name="schoolYear"
          label={t('termPages.form.schoolYear')}
          placeholder={t('termPages.form.schoolYearHint')}
          value={draft.schoolYear}
          onChange={(schoolYear) => change({ schoolYear })}
          maxLength={limits.nameLength}
        />
      </FieldRow>
      <FieldRow>
        <DayField
          name="start"
          label={t('termPages.form.start')}
          value={draft.start}
          onChange={(start) => change({ start })}
          error={errorOf('start')}
          isRequired
        />
        <DayField
          name="end"
          label={t('termPages.form.end')}
          value={draft.end}
          onChange={(end) => change({ end })}
          error={errorOf('end')}
          isRequired
        />
      </FieldRow>
    </>
  );
}

interface RemovalDialogProps {
  readonly lost: AttendanceOnDays;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** How many attendance records the removed days hide. None is deleted. */
function RemovalDialog({ lost: { days, records, unknown }, onConfirm, onCancel }: RemovalDialogProps) {
  const { t } = useTranslation();
  const counted = (count: number) => ({ count, number: formatCount(count) });
  const sentences = [
    ...(records === 0
      ? []
      : [t('termPages.removal.days', counted(days)), t('termPages.removal.records', counted(records))]),
    ...(unknown === 0 ? [] : [t('termPages.removal.unknown', counted(unknown))]),
    t('termPages.removal.kept'),
  ];
  return (
    <ConfirmDialog
      isOpen
      title={t('termPages.removal.title')}
      message={sentences.join(' ')}
      confirmLabel={t('termPages.removal.confirm')}
      cancelLabel={t('termPages.removal.keep')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
