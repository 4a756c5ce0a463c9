import { addressLine } from '#sync/school/records/address.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { School } from '#sync/school/records/school.ts';
import styles from './letterhead.module.css';

export interface LetterheadProps {
  readonly school: Pick<School, 'name' | 'logo' | 'address' | 'phone'>;
}

/** The school at the head of a sheet of paper. */
export function Letterhead({ school: { name, logo, address, phone } }: LetterheadProps) {
  const picture = thumbnailUrl(logo);
  const reach = [addressLine(address), phone].filter((part) => part !== '').join(' · ');
  return (
    <div className={styles.letterhead}>
      {picture === null ? null : <img src={picture} alt="" className={styles.logo} />}
      <div>
        <strong className={styles.school}>{name}</strong>
        {reach === '' ? null : <div>{reach}</div>}
      </div>
    </div>
  );
}
