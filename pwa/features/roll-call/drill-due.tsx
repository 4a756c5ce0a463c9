import { useTranslation } from 'react-i18next';
import { useSchoolDay } from '#pwa/data/school/clock.ts';
import { useRollCalls } from '#pwa/data/school/roll-calls.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { isDrillDue } from '#sync/school/records/roll-call-list.ts';
import styles from './roll-call.module.css';

/** A quiet line in a month without a drill, where the school wants drills to be proposed. */
export function DrillDue() {
  const { t } = useTranslation();
  const school = useSchool();
  const all = useRollCalls();
  const today = useSchoolDay(school?.timeZone ?? 'UTC');
  if (school?.hours.drills !== true || all === undefined || !isDrillDue(all.values(), today)) return null;
  return <p className={styles.quiet}>{t('rollCall.drillDue')}</p>;
}
