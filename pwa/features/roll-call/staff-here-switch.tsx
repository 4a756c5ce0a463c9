import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#pwa/data/account/session.ts';
import { schoolNow } from '#pwa/data/school/clock.ts';
import { useSchoolDay } from '#pwa/data/school/clock.ts';
import { give } from '#pwa/data/school/give.ts';
import { useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import { staffPresenceId } from '#sync/school/records/id.ts';
import { tickerOf } from './ticker-of.ts';

/** "I am here": a roll call then counts the member of staff who is signed in. */
export function StaffHereSwitch() {
  const { t } = useTranslation();
  const who = tickerOf(useSession());
  const timeZone = useSchool()?.timeZone ?? 'UTC';
  const today = useSchoolDay(timeZone);
  const presences = useRecords('staffPresence');
  if (who === undefined || presences === undefined) return null;
  const known = presences.get(staffPresenceId(today, who.id));
  const isHere = known !== undefined && known.cameAt !== '' && known.leftAt === '';
  function change(isOn: boolean, { id, name }: NonNullable<typeof who>) {
    const at = new Date(schoolNow(timeZone).nowMs).toISOString();
    const times = isOn ? { cameAt: at, leftAt: '' as const } : { leftAt: at };
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
