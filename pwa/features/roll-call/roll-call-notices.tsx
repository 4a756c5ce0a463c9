import { Group, Switch } from '@mantine/core';
import { useSession } from '#pwa/data/account/session.ts';
import { momentNow, rollCallMs, useSchoolDay } from '#pwa/data/school/clock.ts';
import { give } from '#pwa/data/school/give.ts';
import { useRollCalls } from '#pwa/data/school/roll-calls.ts';
import { useRecords, useSchool, useTerms } from '#pwa/data/school/school-records.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { staffPresenceId } from '#sync/school/records/id.ts';
import { isDrillDue } from '#sync/school/records/roll-call-list.ts';
import { isSchoolDay } from '#sync/school/records/term.ts';
import styles from './roll-call.module.css';
import { tickerOf } from './use-roll-call-actions.ts';

/** Whether the member of staff is here, and the proposal of a drill. */
export function RollCallNotices() {
  return (
    <Group justify="space-between" mb="md">
      <StaffHereSwitch />
      <DrillDue />
    </Group>
  );
}

/** "I am here": a roll call then counts the member of staff who is signed in. */
function StaffHereSwitch() {
  const { t } = useTranslation();
  const who = tickerOf(useSession());
  const timeZone = useSchool()?.timeZone ?? 'UTC';
  const today = useSchoolDay(timeZone, rollCallMs);
  const presences = useRecords('staffPresence');
  if (who === undefined || presences === undefined) return null;
  const known = presences.get(staffPresenceId(today, who.id));
  const isHere = known !== undefined && known.cameAt !== '' && known.leftAt === '';
  function change(isOn: boolean, { id, name }: NonNullable<typeof who>) {
    const at = momentNow(rollCallMs());
    const times = isOn ? { cameAt: at, leftAt: '' as const } : { cameAt: known?.cameAt ?? '', leftAt: at };
    void give('saveStaffPresence', { day: today, user: id, name, ...times });
  }
  return (
    <Switch
      size="lg"
      label={t('rollCall.staffHere')}
      description={t('rollCall.staffHereHint')}
      checked={isHere}
      onChange={(event) => change(event.currentTarget.checked, who)}
    />
  );
}

/** A quiet line on the school days of a month without a drill, where the school wants proposals. */
function DrillDue() {
  const { t } = useTranslation();
  const school = useSchool();
  const all = useRollCalls();
  const terms = useTerms();
  const today = useSchoolDay(school?.timeZone ?? 'UTC', rollCallMs);
  if (school?.hours.drills !== true || all === undefined || !isDrillDue(all.values(), today)) return null;
  if (terms?.some((term) => isSchoolDay(term, today)) !== true) return null;
  return <p className={styles.quiet}>{t('rollCall.drillDue')}</p>;
}
