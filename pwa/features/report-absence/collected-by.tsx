import { Link } from 'react-router-dom';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { releaseOf } from '#sync/school/records/release.ts';
import { type DaysAhead, daysOf, type ReportDraft } from './report-draft.ts';
import styles from './report-absence.module.css';
import { compareNames } from '#sync/school/records/format.ts';

export interface CollectedByProps {
  readonly form: Form<ReportDraft>;
  readonly ahead: DaysAhead;
  /** The children whom it is about. */
  readonly chosen: readonly Child[];
  readonly toNaming: (student: RecordId) => string;
}

/**
 * Who collects the child early: those who may on that day in one tap, or a name that is typed. It
 * allows nobody anything, so whoever may not is named for the day first.
 */
export function CollectedBy({ form: { draft, change, errorOf }, ahead, chosen, toNaming }: CollectedByProps) {
  const { t } = useTranslation();
  const names = useAllowed(chosen, daysOf(draft, ahead).from);
  const typed = draft.collectedBy.trim();
  const [first] = chosen;
  return (
    <div className={styles.choice}>
      <TextField
        label={t('absences.home.collectedBy')}
        value={draft.collectedBy}
        onChange={(collectedBy) => change({ collectedBy })}
        error={errorOf('collectedBy')}
        maxLength={limits.personLength}
      />
      <div className={styles.people} role="group" aria-label={t('absences.home.collectedBy')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.person}
            aria-pressed={draft.collectedBy === name}
            onClick={() => change({ collectedBy: draft.collectedBy === name ? '' : name })}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="status">
        {typed === '' || first === undefined || names.includes(typed) ? null : (
          <Notice tone="warning">
            {t('absences.home.notAllowed', { person: typed, name: first.name })}{' '}
            <Link to={toNaming(first.student._id)} className={styles.link}>
              {t('absences.home.toNaming')}
            </Link>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** The names of those who may collect each of the children on the day without a question. */
function useAllowed(chosen: readonly Child[], day: ReturnType<typeof daysOf>['from']): readonly string[] {
  const contacts = useRecords('contact');
  const collectors = useRecords('collector');
  if (!contacts || !collectors || day === '' || chosen.length === 0) return [];
  const names = [...contacts.values()]
    .filter(({ _id }) =>
      chosen.every(
        ({ student }) => releaseOf(student, { personID: _id }, day, { collectors, contacts }) === 'allowed',
      ),
    )
    .map(({ nameInfo }) => fullName(nameInfo))
    .filter((name) => name !== '');
  return [...new Set(names)].toSorted((a, b) => compareNames(a, b));
}
