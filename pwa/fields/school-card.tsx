import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyCode } from '#pwa/ui/copy-code.tsx';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { addressLine } from '#sync/school/records/address.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { School } from '#sync/school/records/school.ts';
import styles from './school-card.module.css';

/**
 * What there is to say of a school: all of it, or, before it has been heard of, its name and
 * whether it is approved.
 */
export type SchoolOnCard = Pick<School, 'name' | 'isApproved'> &
  Partial<Pick<School, 'logo' | 'address' | 'isActive' | 'accessCode'>>;

export interface SchoolCardProps {
  readonly school: SchoolOnCard;
  /** Beside the name: buttons, or a word. */
  readonly actions?: ReactNode;
  /** A quiet word under the name. */
  readonly hint?: string;
  /** The name as a link or a button; the plain name when absent. */
  readonly title?: ReactNode;
  readonly isCurrent?: boolean;
}

/**
 * The school tile of specification sections 2.4 and 2.6: logo, name, address, badges, and the
 * access code once it admits people.
 */
export function SchoolCard({ school, actions, hint, title, isCurrent = false }: SchoolCardProps) {
  const { t } = useTranslation();
  const { name, address, accessCode = '', isApproved } = school;
  const line = address === undefined ? '' : addressLine(address);
  return (
    <article className={styles.card} data-current={isCurrent} aria-label={name}>
      <div className={styles.head}>
        <SchoolLogo logo={school.logo ?? null} />
        <div className={styles.words}>
          <span className={styles.name}>{title ?? name}</span>
          {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
          {line === '' ? null : <span className={styles.address}>{line}</span>}
          <SchoolBadges school={school} />
        </div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      {accessCode === '' ? null : isApproved ? (
        <CopyCode
          label={t('school.accessCode')}
          code={accessCode}
          copyLabel={`${t('school.copy')}: ${name}`}
          copied={t('school.copied')}
        />
      ) : (
        <p className={styles.pending}>{t('school.accessCodePending')}</p>
      )}
    </article>
  );
}

export function SchoolLogo({ logo, size = 56 }: { readonly logo: School['logo']; readonly size?: number }) {
  const thumbnail = thumbnailUrl(logo);
  const box = { width: size, height: size };
  if (thumbnail !== null)
    return <img className={styles.logo} src={thumbnail} alt="" style={box} decoding="async" />;
  return (
    <span className={styles.logo} style={box} aria-hidden="true">
      <IconBuilding size={size / 2} />
    </span>
  );
}

/** Nothing for a school that is approved and active: that is how it should be. */
export function SchoolBadges({ school }: { readonly school: Pick<SchoolOnCard, 'isApproved' | 'isActive'> }) {
  const { t } = useTranslation();
  if (school.isApproved && school.isActive !== false) return null;
  return (
    <span className={styles.badges}>
      {school.isApproved ? null : <Pill tone="warning">{t('schools.pending')}</Pill>}
      {school.isActive === false ? <Pill tone="bad">{t('schools.deactivated')}</Pill> : null}
    </span>
  );
}
