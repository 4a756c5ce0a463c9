import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconStairsUp, IconTrash } from '@tabler/icons-react';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { GradeLevelUses } from '#sync/school/records/grade-level-uses.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { Say } from '#sync/words/message-key.ts';
import { gradeLevelsSheet } from './grade-levels-sheet.ts';
import styles from './grade-levels.module.css';

export type RunningTerm = { readonly name: string; readonly registrations: ReadonlyMap<string, number> };

export interface GradeLevelsViewProps {
  readonly levels: readonly GradeLevel[];
  /** Of all terms: what is in the way of deleting one. */
  readonly uses: ReadonlyMap<string, GradeLevelUses>;
  /** The running term, with its registrations by grade level; undefined where there is no term. */
  readonly term: RunningTerm | undefined;
  /** Left out for those who may only read. */
  readonly onAdd?: (() => void) | undefined;
  readonly onEdit?: ((gradeLevelId: string) => void) | undefined;
  readonly onDelete?: ((level: GradeLevel) => void) | undefined;
}

export function GradeLevelsView({ levels, uses, term, onAdd, onEdit, onDelete }: GradeLevelsViewProps) {
  const { t } = useTranslation();
  const add =
    onAdd === undefined ? undefined : (
      <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
        {t('gradeLevels.add')}
      </Button>
    );
  return (
    <>
      <PageHeader
        title={t('gradeLevels.title')}
        hint={t('gradeLevels.hint')}
        {...(levels.length > 0 && {
          actions: (
            <>
              <DownloadList
                name={t('gradeLevels.title')}
                sheet={() => gradeLevelsSheet({ levels, uses, term }, t)}
              />
              {add}
            </>
          ),
        })}
      />
      {levels.length === 0 ? (
        <EmptyState
          icon={<IconStairsUp size={28} />}
          title={t('gradeLevels.none')}
          text={t('gradeLevels.noneText')}
          action={add}
        />
      ) : (
        <ul className={styles.list} aria-label={t('gradeLevels.list')}>
          {levels.map((level) => (
            <li key={level._id} className={styles.row}>
              <LevelWords level={level} uses={uses.get(level._id)} term={term} />
              <LevelButtons level={level} onEdit={onEdit} onDelete={onDelete} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface LevelWordsProps extends Pick<GradeLevelsViewProps, 'term'> {
  readonly level: GradeLevel;
  readonly uses: GradeLevelUses | undefined;
}

function LevelWords({ level, uses, term }: LevelWordsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      <h2 className={styles.name}>{level.name}</h2>
      {level.description === '' ? null : <p className={styles.description}>{level.description}</p>}
      {uses === undefined ? null : (
        <p className={styles.uses}>{usesNow(uses, t, term && termUses(term, level._id))}</p>
      )}
    </div>
  );
}

function LevelButtons({
  level,
  onEdit,
  onDelete,
}: { readonly level: GradeLevel } & Pick<GradeLevelsViewProps, 'onEdit' | 'onDelete'>) {
  const { t } = useTranslation();
  if (onEdit === undefined || onDelete === undefined) return null;
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        leftSection={<IconPencil size={20} aria-hidden="true" />}
        aria-label={t('gradeLevels.editOne', { level: level.name })}
        onClick={() => onEdit(level._id)}
      >
        {t('gradeLevels.edit')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={20} aria-hidden="true" />}
        aria-label={t('gradeLevels.deleteOne', { level: level.name })}
        onClick={() => onDelete(level)}
      >
        {t('gradeLevels.delete')}
      </Button>
    </div>
  );
}

type TermUses = { readonly name: string; readonly registrations: number };

function termUses({ name, registrations }: RunningTerm, level: string): TermUses {
  return { name, registrations: registrations.get(level) ?? 0 };
}

/** `12 registrations in Term 1 · 1 fee`: earlier terms stay out of the count. */
function usesNow(uses: GradeLevelUses, t: Say, term: TermUses | undefined): string {
  if (term === undefined || uses.registrations === 0) return usesInWords(uses, t) ?? t('gradeLevels.unused');
  const { name, registrations: count } = term;
  const students = t('gradeLevels.students', { count, number: formatCount(count) });
  const what =
    count === 0
      ? t('gradeLevels.onlyEarlier', { term: name })
      : t('gradeLevels.inTerm', { students, term: name });
  if (uses.fees === 0) return what;
  const fees = t('gradeLevels.fees', { count: uses.fees, number: formatCount(uses.fees) });
  return t('gradeLevels.withFees', { what, fees });
}

/** `12 registrations and 1 fee`; nothing for a grade level that is not in use. */
function usesInWords({ registrations, fees }: GradeLevelUses, t: Say): string | undefined {
  const students = t('gradeLevels.students', { count: registrations, number: formatCount(registrations) });
  const feeCount = t('gradeLevels.fees', { count: fees, number: formatCount(fees) });
  if (registrations > 0 && fees > 0) return t('gradeLevels.both', { students, fees: feeCount });
  if (registrations > 0) return students;
  return fees > 0 ? feeCount : undefined;
}
