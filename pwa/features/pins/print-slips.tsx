import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { School } from '#sync/school/records/school.ts';
import type { PinSlip } from '#sync/wire/protocol.ts';
import styles from './slips.module.css';

/** On one page, of A4 and of Letter. */
const slipsPerPage = 10;

export interface PrintSlipsProps {
  readonly slips: readonly PinSlip[];
  readonly school: Pick<School, 'name' | 'logo'>;
  /** Other slips are printed by themselves. */
  readonly onPrint: () => void;
}

/** Slips to cut. They are on paper alone: no screen of the office ever shows a PIN. */
export function PrintSlips({ slips, school, onPrint }: PrintSlipsProps) {
  const print = useEffectEvent(onPrint);
  useEffect(() => {
    if (slips.length > 0) print();
  }, [slips]);
  if (slips.length === 0) return null;
  // Beside the app, which paper leaves out while there are slips.
  return createPortal(<Pages slips={slips} school={school} />, document.body);
}

function Pages({ slips, school }: Pick<PrintSlipsProps, 'slips' | 'school'>) {
  const pages = Array.from({ length: Math.ceil(slips.length / slipsPerPage) }, (_, page) =>
    slips.slice(page * slipsPerPage, (page + 1) * slipsPerPage),
  );
  return (
    <div className={styles.slips}>
      {pages.map((page) => (
        <ul key={page[0]?.contact} className={styles.page}>
          {page.map((slip) => (
            <PrintedSlip key={slip.contact} slip={slip} school={school} />
          ))}
        </ul>
      ))}
    </div>
  );
}

interface PrintedSlipProps extends Pick<PrintSlipsProps, 'school'> {
  readonly slip: PinSlip;
}

/** In the language of whoever gets it: its words come with the PIN. */
function PrintedSlip({ slip, school }: PrintedSlipProps) {
  const { t } = useTranslation();
  const { name, pin, language, words } = slip;
  const logo = thumbnailUrl(school.logo);
  return (
    <li className={styles.slip} aria-label={t('pinSlips.slip.of', { name })}>
      <span className={styles.school}>
        {logo === null ? null : <img src={logo} alt="" decoding="sync" className={styles.logo} />}
        {school.name}
      </span>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.children} lang={language}>
        {words.children}
      </span>
      <span className={styles.pin} lang={language}>
        {words.pin} <strong>{pin}</strong>
      </span>
      <span className={styles.how} lang={language}>
        {words.how}
      </span>
    </li>
  );
}
