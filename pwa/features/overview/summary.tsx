import {
  IconAddressBook,
  IconBackpack,
  IconCalendarMonth,
  IconIdBadge2,
  IconStairs,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SchoolCounts } from '#pwa/data/school/school-records.ts';
import type { StaffCount } from '#pwa/data/school/staff.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './overview.module.css';

export interface SummaryProps {
  readonly counts: SchoolCounts;
  /** Undefined when it was never heard of here: the link stands there all the same. */
  readonly staff: StaffCount | undefined;
  /** What has no page for this person is not counted here. */
  readonly links: Readonly<Record<keyof SchoolCounts | 'staff', string | undefined>>;
}

const kinds = [
  'students',
  'gradeLevels',
  'terms',
  'contacts',
] as const satisfies readonly (keyof SchoolCounts)[];

/** Numbers in words, each a link (specification section 2.4). */
export function Summary({ counts, staff, links }: SummaryProps) {
  const { t } = useTranslation();
  const inWords = (key: keyof SummaryProps['links'], count: number) =>
    t(`overview.${key}`, { count, number: formatCount(count) });
  const waiting = staff?.waiting ?? 0;
  return (
    <section aria-labelledby="overview-summary" className={styles.section}>
      <h2 id="overview-summary" className={styles.title}>
        {t('overview.summary')}
      </h2>
      <ul className={styles.counts}>
        {kinds.map((kind) => {
          const to = links[kind];
          return to === undefined ? null : (
            <Count key={kind} to={to} icon={icons[kind]} words={inWords(kind, counts[kind])} />
          );
        })}
        {links.staff === undefined ? null : (
          <Count
            to={links.staff}
            icon={<IconIdBadge2 size={24} />}
            words={staff === undefined ? t('overview.staffLink') : inWords('staff', staff.approved)}
            {...(waiting > 0 && {
              hint: t('overview.staffWaiting', { count: waiting, number: formatCount(waiting) }),
            })}
          />
        )}
      </ul>
    </section>
  );
}

interface CountProps {
  readonly to: string;
  readonly icon: ReactNode;
  /** `420 students`: the number is drawn large. */
  readonly words: string;
  readonly hint?: string;
}

function Count({ to, icon, words, hint }: CountProps) {
  const [, number = '', rest = ''] = /^([\d.,\s]*)(.*)$/u.exec(words) ?? [];
  return (
    <li>
      <Link to={to} className={styles.count}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span>
          <span className={styles.number}>{number}</span>
          <span className={styles.word}>{rest}</span>
          {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
        </span>
      </Link>
    </li>
  );
}

const icons: Readonly<Record<(typeof kinds)[number], ReactNode>> = {
  students: <IconBackpack size={24} />,
  gradeLevels: <IconStairs size={24} />,
  terms: <IconCalendarMonth size={24} />,
  contacts: <IconAddressBook size={24} />,
};
