import { Button, VisuallyHidden } from '@mantine/core';
import { IconBackpack, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listed } from '#sync/school/records/people-list.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import type { Student } from '#sync/school/records/student.ts';
import { StudentTile, type StudentTileProps } from './student-tile.tsx';
import { type FilteredStudents, type StudentFilter, statusFilters } from './student-filter.ts';
import styles from './students.module.css';

export interface StudentsViewProps extends StudentTilesProps {
  /** Of the whole school. */
  readonly count: number;
  readonly counts: FilteredStudents['counts'];
  readonly filter: StudentFilter;
  readonly onFilter: (change: Partial<StudentFilter>) => void;
  /** Left out for those who may only read. */
  readonly onAdd?: (() => void) | undefined;
}

export function StudentsView(props: StudentsViewProps) {
  const { t } = useTranslation();
  const { count, counts, filter, shown, onFilter, onAdd } = props;
  const add = onAdd && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
      {t('students.add')}
    </Button>
  );
  const heading = t('students.count', { count, number: formatCount(count) });
  if (count === 0)
    return (
      <>
        <PageHeader title={heading} />
        <EmptyState
          icon={<IconBackpack size={28} />}
          title={t('students.none')}
          text={t('students.noneText')}
          action={add}
        />
      </>
    );
  return (
    <>
      <PageHeader title={heading} actions={add} />
      <div className={styles.toolbar}>
        <SearchField
          label={t('students.search')}
          value={filter.q}
          onChange={(q) => onFilter({ q })}
          {...(styles.search === undefined ? {} : { className: styles.search })}
        />
        <SegmentedFilter
          label={t('students.status')}
          options={statusFilters.map((value) => ({
            value,
            label: t(`students.statuses.${value}`),
            count: counts[value],
          }))}
          value={filter.status}
          onChange={(status) => onFilter({ status })}
        />
      </div>
      <VisuallyHidden role="status">
        {t('students.matches', { count: shown.length, number: formatCount(shown.length) })}
      </VisuallyHidden>
      {shown.length === 0 ? (
        <NoMatch onClear={() => onFilter({ q: '', status: 'all' })} />
      ) : (
        <StudentTiles shown={shown} toStudent={props.toStudent} onEdit={props.onEdit} />
      )}
    </>
  );
}

interface StudentTilesProps extends Pick<StudentTileProps, 'onEdit'> {
  readonly shown: readonly Listed<Student>[];
  readonly toStudent: (studentId: string) => string;
}

/** Drawn anew for another list alone: a letter that is typed must not wait for tiles. */
const StudentTiles = memo(function Tiles({ shown, toStudent, onEdit }: StudentTilesProps) {
  const { t } = useTranslation();
  return (
    <VirtualCards
      label={t('students.list')}
      items={shown}
      itemKey={({ person }) => person._id}
      minWidthPx={320}
      estimatedHeightPx={196}
      renderItem={(listed) => (
        <StudentTile listed={listed} to={toStudent(listed.person._id)} onEdit={onEdit} />
      )}
    />
  );
});

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={t('students.noMatch')}
      text={t('students.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('students.clear')}
        </Button>
      }
    />
  );
}
