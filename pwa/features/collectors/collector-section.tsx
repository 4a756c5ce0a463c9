import { useState } from 'react';
import { give } from '#pwa/data/school/give.ts';
import { schoolNow } from '#pwa/data/school/clock.ts';
import { useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { useUndoAlert } from '#pwa/ui/use-undo-alert.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { choosing, type Collect, collectOf, type CollectorRule } from '#sync/school/records/collector.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { CollectorDialog } from './collector-dialog.tsx';
import { adultsOf, childrenOf, type CollectorRow, linkOf, type Roster } from './collector-rows.ts';
import { NameForStudent } from './named-collectors.tsx';
import { CollectorTable } from './collector-table.tsx';
import { type Named, PassLinkDialog } from './pass-link-dialog.tsx';
import styles from './collectors.module.css';

interface SectionProps {
  /** Those who may only read see what holds. */
  readonly canEdit: boolean;
}

/** Who may collect a child, on the student's page. */
export function CollectorsOfStudent({ studentId, canEdit }: SectionProps & { readonly studentId: string }) {
  const { t } = useTranslation();
  const roster = useRoster();
  const [passFor, setPassFor] = useState<Named>();
  const student = roster?.students.get(studentId);
  if (roster === undefined || student === undefined) return null;
  return (
    <section className={styles.card}>
      <CollectorSection
        title={t('collectors.ofStudent')}
        none={t('collectors.noAdults')}
        named="contact"
        rows={adultsOf(student, roster)}
        canEdit={canEdit}
        onLink={canEdit ? (row) => setPassFor(linkOf(row, false)) : undefined}
      />
      {canEdit ? <NameForStudent student={student} today={roster.today} /> : null}
      {passFor === undefined ? null : (
        <PassLinkDialog named={passFor} onClose={() => setPassFor(undefined)} />
      )}
    </section>
  );
}

/** Whom an adult may collect, below the contact's form. */
export function CollectorsOfContact({ contactId, canEdit }: SectionProps & { readonly contactId: string }) {
  const { t } = useTranslation();
  const roster = useRoster();
  const contact = roster?.contacts.get(contactId);
  if (roster === undefined || contact === undefined) return null;
  return (
    <section className={styles.below}>
      <CollectorSection
        title={t('collectors.ofContact')}
        none={t('collectors.noChildren')}
        named="student"
        rows={childrenOf(contact, roster)}
        canEdit={canEdit}
      />
    </section>
  );
}

function useRoster(): Roster | undefined {
  const students = useRecords('student');
  const contacts = useRecords('contact');
  const collectors = useRecords('collector');
  const school = useSchool();
  if (!students || !contacts || !collectors) return undefined;
  return { students, contacts, collectors, today: schoolNow(school?.timeZone ?? 'UTC').day };
}

interface CollectorSectionProps extends SectionProps {
  readonly title: string;
  readonly none: string;
  readonly named: 'student' | 'contact';
  readonly rows: readonly CollectorRow[];
  readonly onLink?: ((row: CollectorRow) => void) | undefined;
}

/** The table with its question before "Never", and the dialog for days and note. */
function CollectorSection({ canEdit, ...table }: CollectorSectionProps) {
  const { t } = useTranslation();
  const choose = useChoosing();
  const [barring, setBarring] = useState<CollectorRow>();
  const [editing, setEditing] = useState<string>();
  const editedNow = table.rows.find(({ _id }) => _id === editing);
  const edited = useLastSeen(editing, editedNow);
  const ask = (row: CollectorRow, collect: Collect | '') =>
    collect === 'never' ? setBarring(row) : void choose(row, collect);
  const bar = () => {
    if (barring !== undefined) void choose(barring, 'never');
    setBarring(undefined);
  };
  return (
    <>
      <CollectorTable
        {...table}
        onChoose={canEdit ? ask : undefined}
        onEdit={canEdit ? ({ _id }) => setEditing(_id) : undefined}
      />
      <ConfirmDialog
        isOpen={barring !== undefined}
        title={t('collectors.never.title', whoIn(barring))}
        message={t('collectors.never.text', whoIn(barring))}
        confirmLabel={t('collectors.never.confirm')}
        isDangerous
        onConfirm={bar}
        onCancel={() => setBarring(undefined)}
      />
      {edited === undefined ? null : (
        <CollectorDialog
          row={edited}
          isGone={editedNow === undefined}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

function whoIn(row: CollectorRow | undefined) {
  return {
    contact: row === undefined ? '' : fullName(row.contact.nameInfo),
    student: row === undefined ? '' : fullName(row.student.nameInfo),
  };
}

/** Saves a choice at once, with an undo that goes back to what held before. */
function useChoosing() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const showWithUndo = useUndoAlert({ label: t('collectors.undo'), offeredMs: limits.undoMs });
  const keep = async (
    row: CollectorRow,
    collect: Collect | '',
    { isBarred, namedBy = [] }: Pick<CollectorRule, 'isBarred'> & Partial<Pick<CollectorRule, 'namedBy'>>,
  ) => {
    const key = { student: row.student._id, contact: row.contact._id };
    const set = { ...key, ...choosing(collect, { isBarred }), namedBy };
    return (await give('saveCollector', { _id: row._id, set })).kind === 'kept';
  };
  return async (row: CollectorRow, collect: Collect | '') => {
    const before = row.rule === undefined ? '' : collectOf(row.rule);
    if (!(await keep(row, collect, { isBarred: before === 'never' }))) {
      alerts.show({ msg: t('ui.notKept'), alertType: 'warning' });
      return;
    }
    const said = t(`collectors.history.${collect === '' ? 'byDefault' : collect}`, whoIn(row));
    showWithUndo(said, async () => {
      // What a parent had said is the parent's word again.
      const isKept = await keep(row, before, {
        isBarred: collect === 'never',
        namedBy: row.rule?.namedBy ?? [],
      });
      return t(isKept ? 'collectors.undone' : 'ui.notKept');
    });
  };
}
