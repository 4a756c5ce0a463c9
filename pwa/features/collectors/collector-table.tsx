import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useId } from 'react';
import { distinctLabels } from '#pwa/fields/distinct-labels.ts';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Collect, collectChoices } from '#sync/school/records/collector.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { type CollectorRow, hasLink } from './collector-rows.ts';
import { choiceOf, phoneEnding, whatHolds } from './collector-words.ts';
import styles from './collectors.module.css';

export interface CollectorTableProps {
  readonly title: string;
  /** Whose name each row begins with: the others are the page's own. */
  readonly named: 'student' | 'contact';
  readonly rows: readonly CollectorRow[];
  /** Said where there are no rows. */
  readonly none: string;
  /** Left out for those who may only read. `''` takes back what was said. */
  readonly onChoose?: ((row: CollectorRow, collect: Collect | '') => void) | undefined;
  readonly onEdit?: ((row: CollectorRow) => void) | undefined;
  /** Makes a link with a pass, for whoever can have one. */
  readonly onLink?: ((row: CollectorRow) => void) | undefined;
}

/** Who may collect: a line for each child and adult. */
export function CollectorTable({ title, named, rows, none, onChoose, onEdit, onLink }: CollectorTableProps) {
  const { t } = useTranslation();
  const id = useId();
  const labels = distinctLabels(rows, (row) => fullName(row[named].nameInfo), [
    ({ link }) => (link === undefined ? '' : t(relationshipKey(link.relationship))),
    ({ contact }) => phoneEnding(contact.phone, t),
  ]);
  return (
    <>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t(`collectors.columns.${named}`)}</th>
              <th scope="col">{t('collectors.columns.holds')}</th>
              {onChoose === undefined ? null : <th scope="col">{t('collectors.columns.choice')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Line
                key={row._id}
                row={row}
                named={named}
                label={labels[index] ?? ''}
                onChoose={onChoose}
                onEdit={onEdit}
                onLink={onLink}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Line({
  row,
  label,
  named,
  onChoose,
  onEdit,
  onLink,
}: Pick<CollectorTableProps, 'named' | 'onChoose' | 'onEdit' | 'onLink'> & {
  readonly row: CollectorRow;
  /** Whom the row is about, told apart from others of the same name. */
  readonly label: string;
}) {
  const { t } = useTranslation();
  const collect = choiceOf(row);
  const note = row.rule?.note ?? '';
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {fullName(row[named].nameInfo) || t('contacts.unnamed')}
        {row.link === undefined ? null : (
          <span className={styles.quiet}>{t(relationshipKey(row.link.relationship))}</span>
        )}
      </th>
      <td>
        <p className={collect === 'never' ? styles.barred : styles.holds}>{whatHolds(row, t)}</p>
        {row.goneNamer === undefined ? null : (
          <p className={styles.note}>
            {t('collectors.goneNamer', {
              who: row.goneNamer || t('collectors.aParent'),
              student: fullName(row.student.nameInfo),
            })}
          </p>
        )}
        {note === '' ? null : <p className={styles.note}>{note}</p>}
      </td>
      {onChoose === undefined ? null : (
        <td>
          <Choice
            row={row}
            named={named}
            label={label}
            collect={collect}
            onChoose={onChoose}
            onEdit={onEdit}
            onLink={onLink}
          />
        </td>
      )}
    </tr>
  );
}

function Choice({
  row,
  named,
  label,
  collect,
  onChoose,
  onEdit,
  onLink,
}: Required<Pick<CollectorTableProps, 'onChoose'>> &
  Pick<CollectorTableProps, 'named' | 'onEdit' | 'onLink'> & {
    readonly row: CollectorRow;
    readonly label: string;
    readonly collect: Collect | '';
  }) {
  const { t } = useTranslation();
  const labelOf = (kind: 'student' | 'contact') => (kind === named ? label : fullName(row[kind].nameInfo));
  const who = { contact: labelOf('contact'), student: labelOf('student') };
  return (
    <div className={styles.choice}>
      <SegmentedFilter<Collect | ''>
        label={t('collectors.question', who)}
        options={collectChoices.map((value) => ({ value, label: t(`collectors.choices.${value}`) }))}
        value={collect}
        onChange={(value) => onChoose?.(row, value)}
      />
      <div className={styles.actions}>
        <Button
          variant="subtle"
          leftSection={<IconCalendarTime size={20} aria-hidden="true" />}
          aria-label={t('collectors.editOf', who)}
          onClick={() => onEdit?.(row)}
        >
          {t('collectors.edit')}
        </Button>
        {collect === '' ? null : (
          <Button
            ref={focusBeyond}
            variant="subtle"
            aria-label={t('collectors.clearOf', who)}
            onClick={() => onChoose?.(row, '')}
          >
            {t('collectors.clear')}
          </Button>
        )}
        {onLink === undefined || !hasLink(row) ? null : (
          <Button
            variant="subtle"
            aria-label={t('pass.link.makeOf', { name: fullName(row.contact.nameInfo) })}
            onClick={() => onLink(row)}
          >
            {t('pass.link.make')}
          </Button>
        )}
      </div>
    </div>
  );
}
