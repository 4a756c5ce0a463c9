import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';
import { DaySheet, type DaySheetProps } from './day-sheet.tsx';

const columns = ['name', 'dropOffTime', 'dropOffPerson', 'pickUpTime', 'pickUpPerson', 'signature'] as const;

/** For the day when the tablet is broken: a class, on one page where it fits, for a pen. */
export function EmptySheet(props: Pick<DaySheetProps, 'schoolName' | 'logo' | 'termName' | 'day' | 'group'>) {
  const { t } = useTranslation();
  const { total, rows } = props.group;
  return (
    <DaySheet
      {...props}
      isEmpty
      columns={columns}
      count={t('attendancePrint.students', { count: total, number: formatCount(total) })}
      foot={t('attendancePrint.typeIn')}
    >
      {rows.map(({ student }) => (
        <tr key={student._id}>
          <th scope="row">{listName(student.nameInfo)}</th>
          {columns.slice(1).map((column) => (
            // Empty, for a pen.
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label
            <td key={column} />
          ))}
        </tr>
      ))}
    </DaySheet>
  );
}
