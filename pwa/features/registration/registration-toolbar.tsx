import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { SelectList } from '#pwa/ui/select-list.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import {
  type RegistrationFilter,
  type RegistrationState,
  registrationStates,
} from './registration-filter.ts';
import styles from './registration.module.css';

export interface RegistrationToolbarProps {
  readonly filter: RegistrationFilter;
  readonly counts: Readonly<Record<RegistrationState, number>>;
  readonly levels: readonly GradeLevel[];
  readonly onChange: (part: Partial<RegistrationFilter>) => void;
}

export function RegistrationToolbar({ filter, counts, levels, onChange }: RegistrationToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar}>
      <SearchField
        className={styles.search ?? ''}
        label={t('registration.students.search')}
        value={filter.q}
        onChange={(q) => onChange({ q })}
      />
      <label className={styles.level}>
        <span>{t('registration.students.level')}</span>
        <SelectList
          className={styles.levelSelect ?? ''}
          aria-label={t('registration.students.level')}
          data={[
            { value: 'all', label: t('registration.students.allLevels') },
            { value: 'unassigned', label: t('registration.students.unassigned') },
            ...levels.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={filter.level}
          onChange={(level) => onChange({ level: level ?? 'all' })}
        />
      </label>
      <SegmentedFilter
        label={t('registration.students.show')}
        options={registrationStates.map((state) => ({
          value: state,
          label: t(`registration.students.${state}`),
          count: counts[state],
        }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
    </div>
  );
}
