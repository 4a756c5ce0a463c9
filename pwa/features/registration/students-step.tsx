import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import {
  noFilter,
  type RegistrationFilter,
  type RegistrationState,
  rowsNamed,
  rowsOfState,
  rowsToCount,
} from './registration-filter.ts';
import { registrationSheet } from './registration-sheet.ts';
import { RegistrationTable } from './registration-table.tsx';
import { RegistrationToolbar } from './registration-toolbar.tsx';
import styles from './registration.module.css';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { FoundCount } from '#pwa/ui/found-count.tsx';
import { type Selection, useSelected, useSelection } from '#pwa/ui/selection.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { Step } from './step.tsx';
import { UpdateDialog } from './update-dialog.tsx';
import type { SaveRegistrations } from './use-save-registrations.ts';

export interface StudentsStepProps {
  readonly term: Pick<Term, '_id' | 'dates'>;
  readonly today: SchoolDay;
  readonly rows: readonly RegistrationRow[];
  readonly levels: readonly GradeLevel[];
  readonly fees: readonly Fee[];
  /** False for those who may only read. */
  readonly canEdit: boolean;
  readonly onSave: SaveRegistrations;
  readonly onAddStudent?: (() => void) | undefined;
}

type Updating = { readonly rows: readonly RegistrationRow[]; readonly isSelection: boolean };

export function StudentsStep(props: StudentsStepProps) {
  const { term, today, rows, levels, fees, canEdit, onSave, onAddStudent } = props;
  const { t } = useTranslation();
  const selection = useSelection();
  const { filter, shown, listedCount, counts, change, clear } = useRegistrationFilter(rows);
  const [updating, setUpdating] = useState<Updating>();
  const feeNamesById = useMemo(() => new Map(fees.map(({ _id, name }) => [_id, name])), [fees]);
  // The same between renders: it is part of the table's columns.
  const edit = useCallback((row: RegistrationRow) => setUpdating({ rows: [row], isSelection: false }), []);
  const update = () =>
    setUpdating({ rows: rows.filter(({ student }) => selection.get().has(student._id)), isSelection: true });
  return (
    <Step number={3} title={t('registration.students.title')}>
      {rows.length === 0 ? (
        <NoStudents onAddStudent={onAddStudent} />
      ) : (
        <>
          <RegistrationToolbar filter={filter} counts={counts} levels={levels} onChange={change} />
          <FoundCount q={filter.q} shown={shown.length} total={listedCount} />
          <div>
            <DownloadList
              name={t('downloadList.files.registrations')}
              sheet={() => registrationSheet(shown, feeNamesById, (key) => t(key))}
            />
          </div>
          {canEdit ? (
            <SelectionBar selection={selection} rows={rows} shown={shown} onUpdate={update} />
          ) : null}
          <RegistrationTable
            rows={shown}
            today={today}
            selection={selection}
            feeNamesById={feeNamesById}
            onEdit={canEdit ? edit : undefined}
            onClear={clear}
          />
        </>
      )}
      {updating === undefined ? null : (
        <UpdateDialog
          rows={updating.rows}
          isSelection={updating.isSelection}
          term={term}
          today={today}
          levels={levels}
          fees={fees}
          onSave={async (choice) => {
            const outcome = await onSave(term._id, { opened: updating.rows, now: rows }, choice);
            if (outcome === 'kept' && updating.isSelection) selection.remove([...selection.get()]);
            return outcome;
          }}
          onClose={() => setUpdating(undefined)}
        />
      )}
    </Step>
  );
}

interface NoStudentsProps {
  /** Left out for those who may only read. */
  readonly onAddStudent: (() => void) | undefined;
}

function NoStudents({ onAddStudent }: NoStudentsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.none}>{t('registration.students.none')}</p>
      {onAddStudent === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={onAddStudent}
        >
          {t('registration.students.add')}
        </Button>
      )}
    </>
  );
}

function useRegistrationFilter(rows: readonly RegistrationRow[]) {
  const [filter, setFilter] = useState(noFilter);
  const { state, level } = filter;
  // Letters appear at once; thousands of names are matched when there is time.
  const q = useDeferredValue(filter.q);
  const counted = useMemo(() => rowsToCount(rows, level), [rows, level]);
  const listed = useMemo(() => rowsOfState(counted, state), [counted, state]);
  const shown = useMemo(() => rowsNamed(listed, q), [listed, q]);
  const counts: Readonly<Record<RegistrationState, number>> = useMemo(() => {
    const registered = rowsOfState(counted, 'registered').length;
    return { all: counted.length, registered, unregistered: counted.length - registered };
  }, [counted]);
  return {
    filter,
    shown,
    listedCount: listed.length,
    counts,
    change: (part: Partial<RegistrationFilter>) => setFilter((current) => ({ ...current, ...part })),
    clear: () => setFilter(noFilter),
  };
}

interface SelectionBarProps {
  readonly selection: Selection;
  /** Of the term: whoever was deleted since is selected no more. */
  readonly rows: readonly RegistrationRow[];
  /** All and none mean those that the filters show. */
  readonly shown: readonly RegistrationRow[];
  readonly onUpdate: () => void;
}

/** Stays in view while the list scrolls. */
function SelectionBar({ selection, rows, shown, onUpdate }: SelectionBarProps) {
  const { t } = useTranslation();
  const selected = useSelected(selection);
  const ids = shown.map(({ student }) => student._id);
  const shownCount = ids.filter((id) => selected.has(id)).length;
  const count = rows.filter(({ student }) => selected.has(student._id)).length;
  const hidden = count - shownCount;
  const statusRef = useRef<HTMLParagraphElement>(null);
  // Each of the two buttons disables itself, and focus would fall to the page.
  const choose = (change: () => void) => {
    change();
    statusRef.current?.focus();
  };
  return (
    <div className={styles.selectionBar}>
      <p ref={statusRef} className={styles.selected} role="status" tabIndex={-1}>
        {t('registration.students.selected', { count, number: formatCount(count) })}
        {hidden === 0 ? null : (
          <span className={styles.quiet}>
            {t('registration.students.hidden', { count: hidden, number: formatCount(hidden) })}
          </span>
        )}
      </p>
      <Button
        variant="default"
        disabled={ids.length === 0 || shownCount === ids.length}
        onClick={() => choose(() => selection.add(ids))}
      >
        {t('registration.students.selectAll')}
      </Button>
      <Button
        variant="default"
        disabled={shownCount === 0}
        onClick={() => choose(() => selection.remove(ids))}
      >
        {t('registration.students.unselectAll')}
      </Button>
      <Button disabled={count === 0} onClick={onUpdate}>
        {t('registration.students.update')}
      </Button>
    </div>
  );
}
