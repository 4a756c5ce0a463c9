import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconBuilding, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './school-tile.module.css';

export interface SchoolTileProps {
  readonly name: string;
  /** A word under the name: the role, or what is missing. */
  readonly hint?: string;
  readonly isApproved: boolean;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

export function SchoolTile({ name, hint, isApproved, isCurrent, onOpen }: SchoolTileProps) {
  const { t } = useTranslation();
  const words = isCurrent ? [hint, t('schools.viewing')] : [hint];
  const hints = words.filter((word) => word !== undefined).join(' · ');
  return (
    <UnstyledButton className={styles.tile} data-current={isCurrent} onClick={onOpen}>
      <span className={styles.picture} aria-hidden="true">
        <IconBuilding size={26} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {hints === '' ? null : <span className={styles.hint}>{hints}</span>}
        {isApproved ? null : (
          <span className={styles.warning} title={t('schools.notApproved')}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t('schools.notApproved')}
          </span>
        )}
      </span>
      <IconChevronRight size={20} aria-hidden="true" className={styles.arrow} />
    </UnstyledButton>
  );
}
