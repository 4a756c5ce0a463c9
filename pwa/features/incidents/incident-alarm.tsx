import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIncidents, useIncidentSound } from '#pwa/data/school/incidents.ts';
import { useStudents } from '#pwa/data/school/school-records.ts';
import { describeIncident } from '#sync/school/records/describe-incident.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { chime } from './chime.ts';

/**
 * Tells of incidents that are raised while the app is open, on whichever page somebody is: to
 * screen readers, and with the sound if this device wants it. It shows nothing.
 */
export function IncidentAlarm() {
  const { t } = useTranslation();
  const open = useIncidents()?.open;
  const students = useStudents();
  const isSounding = useIncidentSound() === true;
  const [said, setSaid] = useState('');
  const seen = useRef<ReadonlySet<string>>(undefined);
  const tell = useEffectEvent((fresh: Incident) => {
    const student = students?.find(({ _id }) => _id === fresh.student);
    const { title, what } = describeIncident(
      fresh,
      student && fullName(student.nameInfo),
      (message, params) => t(message, { ...params }),
    );
    setSaid(t('incidents.raised', { title, what }));
    if (isSounding) chime.play();
  });
  useEffect(() => {
    if (open === undefined) return;
    const before = seen.current;
    seen.current = new Set([...(before ?? []), ...open.map(({ _id }) => _id)]);
    // What was open when the app started is on the page already.
    const fresh = before && open.find(({ _id }) => !before.has(_id));
    if (fresh !== undefined) tell(fresh);
  }, [open]);
  useEffect(() => {
    if (!isSounding) return undefined;
    addEventListener('pointerdown', chime.unlock);
    addEventListener('keydown', chime.unlock);
    return () => {
      removeEventListener('pointerdown', chime.unlock);
      removeEventListener('keydown', chime.unlock);
    };
  }, [isSounding]);
  return (
    <VisuallyHidden role="alert" aria-live="assertive">
      {said}
    </VisuallyHidden>
  );
}
