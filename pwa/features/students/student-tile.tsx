import { IconEye, IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Listed } from '#sync/school/records/people-list.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { TileAction } from '#pwa/ui/tile-action.tsx';
import { Tile } from '#pwa/ui/tile.tsx';
import { formatDay } from '#sync/school/records/format.ts';
import { addressLine } from '#sync/school/records/address.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { Student } from '#sync/school/records/student.ts';
import { StudentBadges } from './student-badges.tsx';
import { sexKey } from './student-words.ts';
import styles from './students.module.css';

export interface StudentTileProps {
  readonly listed: Listed<Student>;
  readonly to: string;
  /** Left out for those who may only read. */
  readonly onEdit?: ((studentId: string) => void) | undefined;
}

/** Kept as it is while the list around it scrolls and measures itself. */
export const StudentTile = memo(function OneStudent({ listed, to, onEdit }: StudentTileProps) {
  const { t } = useTranslation();
  const { person: student } = listed;
  const name = listed.name || t('students.unnamed');
  const born = [student.birthday === '' ? '' : formatDay(student.birthday), t(sexKey(student.sex))];
  return (
    <Tile
      picture={<Avatar name={name} colorKey={student._id} photo={thumbnailUrl(student.photo)} size={48} />}
      title={
        <Link to={to} className={styles.name}>
          {name}
        </Link>
      }
      badges={<StudentBadges student={student} />}
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
