import { Button } from '@mantine/core';
import {
  IconBackpack,
  IconEye,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconSearchOff,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import type { StudentLayout } from '#pwa/data/account/student-layout.ts';
import type { StudentLine } from '#pwa/data/school/student-lines.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { FoundCount } from '#pwa/ui/found-count.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { Tile, TileAction } from '#pwa/ui/tile.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { addressLine } from '#sync/school/records/address.ts';
import { formatCount, formatDay } from '#sync/school/records/format.ts';
import type { Listed } from '#sync/school/records/people-list.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { Student } from '#sync/school/records/student.ts';
import { sexWords, StudentBadges } from './student-badges.tsx';
import { studentSheet } from './student-sheet.ts';
import { type FilteredStudents, statusFilters, type StudentFilter } from './student-filter.ts';
import { gradeInWords, StudentsTable, type StudentsTableProps } from './students-table.tsx';
import styles from './students.module.css';

const studentLayouts = ['tiles', 'table'] as const satisfies readonly StudentLayout[];

export interface StudentsViewProps extends StudentTilesProps, Pick<StudentsTableProps, 'phoneOf' | 'onOpen'> {
  readonly layout: StudentLayout;
  readonly onLayout: (layout: StudentLayout) => void;
  /** Of the whole school. */
  readonly count: number;
  readonly counts: FilteredStudents['counts'];
  readonly listedCount: number;
  readonly filter: StudentFilter;
  readonly onFilter: (change: Partial<StudentFilter>) => void;
  /** Left out for those who may only read. */
  readonly onAdd?: (() => void) | undefined;
  /** The same. */
  readonly toImport?: string | undefined;
}

export function StudentsView(props: StudentsViewProps) {
  const { t } = useTranslation();
  const { count, counts, filter, shown, onFilter, onAdd, toImport } = props;
  const add = onAdd && (
    <>
      {toImport === undefined ? null : (
        <Button
          variant="default"
          component={Link}
          to={toImport}
          leftSection={<IconFileImport size={20} aria-hidden="true" />}
        >
          {t('importPage.link')}
        </Button>
      )}
      <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
        {t('students.add')}
      </Button>
    </>
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
      <PageHeader
        title={heading}
        actions={
          <>
            <DownloadList name={t('downloadList.files.students')} sheet={() => studentSheet(props, t)} />
            {add}
          </>
        }
      />
      <div className={styles.toolbar}>
        <SearchField
          label={t('students.search')}
          value={filter.q}
          onChange={(q) => onFilter({ q })}
          {...(styles.search === undefined ? {} : { className: styles.search })}
        />
        <SegmentedFilter
          label={t('students.layout')}
          options={studentLayouts.map((value) => ({ value, label: t(`students.layouts.${value}`) }))}
          value={props.layout}
          onChange={props.onLayout}
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
      <FoundCount q={filter.q} shown={shown.length} total={props.listedCount} />
      {shown.length === 0 ? (
        <NoMatch onClear={() => onFilter({ q: '', status: 'all' })} />
      ) : props.layout === 'table' ? (
        <StudentsTable
          shown={shown}
          lines={props.lines}
          phoneOf={props.phoneOf}
          toStudent={props.toStudent}
          onOpen={props.onOpen}
        />
      ) : (
        <StudentTiles shown={shown} lines={props.lines} toStudent={props.toStudent} onEdit={props.onEdit} />
      )}
    </>
  );
}

interface StudentTilesProps extends Pick<StudentTileProps, 'onEdit'>, Pick<StudentsTableProps, 'lines'> {
  readonly shown: readonly Listed<Student>[];
  readonly toStudent: (studentId: string) => string;
}

/** Drawn anew for another list alone: a letter that is typed must not wait for tiles. */
const StudentTiles = memo(function Tiles({ shown, lines, toStudent, onEdit }: StudentTilesProps) {
  const { t } = useTranslation();
  return (
    <VirtualCards
      label={t('students.list')}
      items={shown}
      itemKey={({ person }) => person._id}
      minWidthPx={300}
      estimatedHeightPx={161.8}
      gapPx={8}
      renderItem={(listed) => (
        <StudentTile
          listed={listed}
          line={lines.get(listed.person._id)}
          to={toStudent(listed.person._id)}
          onEdit={onEdit}
        />
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

interface StudentTileProps {
  readonly listed: Listed<Student>;
  /** Undefined for who is not registered for the running term. */
  readonly line: StudentLine | undefined;
  readonly to: string;
  /** Left out for those who may only read. */
  readonly onEdit?: ((studentId: string) => void) | undefined;
}

/** Kept as it is while the list around it scrolls and measures itself. */
const StudentTile = memo(function OneStudent({ listed, line, to, onEdit }: StudentTileProps) {
  const { t } = useTranslation();
  const { person: student } = listed;
  const name = listed.name || t('students.unnamed');
  const born = [student.birthday === '' ? '' : formatDay(student.birthday), sexWords(student, t)];
  return (
    <Tile
      picture={<Avatar name={name} colorKey={student._id} photo={thumbnailUrl(student.photo)} size={40} />}
      title={
        <Link to={to} className={styles.name}>
          {name}
        </Link>
      }
      isDense
      badges={
        <>
          <span>{gradeInWords(line, t)}</span>
          <StudentBadges student={student} />
        </>
      }
      facts={
        <>
          <p>{born.filter(Boolean).join(' · ')}</p>
          <p>{addressLine(student.address) || t('students.noAddress')}</p>
        </>
      }
      actions={
        <>
          <TileAction
            to={to}
            icon={<IconEye size={20} aria-hidden="true" />}
            label={t('students.view')}
            fullLabel={t('students.viewOne', { student: name })}
          />
          {onEdit === undefined ? null : (
            <TileAction
              icon={<IconPencil size={20} aria-hidden="true" />}
              label={t('students.edit')}
              fullLabel={t('students.editOne', { student: name })}
              onClick={() => onEdit(student._id)}
            />
          )}
        </>
      }
    />
  );
});
