import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIncidents, useIncidentSound } from '#pwa/data/school/incidents.ts';
import { useFirstSync, useStudents } from '#pwa/data/school/school-records.ts';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { describeIncident } from '#sync/school/records/describe-incident.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Chime } from '#pwa/platform/chime.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { chime as ofPage } from './chime.ts';
import { type Heard, heardOf, incidentNews } from './incident-news.ts';

/** A tablet that was offline may bring dozens. The list has them all. */
const mostSaid = 3;

/**
 * Tells of incidents that are raised while the app is open, on whichever page somebody is: to
 * screen readers, and with the sound if this device wants it. It shows nothing.
 */
export function IncidentAlarm({ chime = ofPage }: { readonly chime?: Chime }) {
  const { t } = useTranslation();
  const open = useIncidents()?.open;
  const students = useStudents();
  const isSounding = useIncidentSound() === true;
  const [said, setSaid] = useState('');
  const heard = useRef<Heard>(undefined);
  // An incident is about children. Until they are here, the school is on its way to this device.
  const isHere = useFirstSync() === 'complete' && students !== undefined && students.length > 0;
  const sentenceOf = (incident: Incident) => {
    const student = students?.find(({ _id }) => _id === incident.student);
    const { title, what } = describeIncident(incident, student && fullName(student.nameInfo), t);
    return t('incidents.raised', { title, what });
  };
  const tell = useEffectEvent((news: readonly Incident[]) => {
    setSaid(news.slice(0, mostSaid).map(sentenceOf).join(' '));
    if (isSounding) chime.play();
  });
  useEffect(() => {
    if (open === undefined || !isHere) {
      // What comes with the school is no news, nor is what another school has open.
      heard.current = undefined;
      return;
    }
    const news = incidentNews(heard.current, open);
    heard.current = heardOf(open);
    if (news.length > 0) tell(news);
  }, [open, isHere]);
  useEffect(() => {
    if (!isSounding) return undefined;
    addEventListener('pointerdown', chime.unlock);
    addEventListener('keydown', chime.unlock);
    return () => {
      removeEventListener('pointerdown', chime.unlock);
      removeEventListener('keydown', chime.unlock);
    };
  }, [chime, isSounding]);
  return (
    <VisuallyHidden component="div">
      <AlertRegion>{said}</AlertRegion>
    </VisuallyHidden>
  );
}
