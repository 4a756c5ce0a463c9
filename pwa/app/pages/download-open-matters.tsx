import { useTranslation } from 'react-i18next';
import { useIncidents } from '#pwa/data/school/incidents.ts';
import { useContacts, useRecords } from '#pwa/data/school/school-records.ts';
import { type IncidentLinks, useIncidentItems } from '#pwa/features/incidents/use-incident-items.ts';
import { linesOfChildren, openMattersSheet } from '#pwa/features/open-matters/matters-sheet.ts';
import type { ListedMatters } from '#pwa/features/open-matters/open-matters.tsx';
import { useItems } from '#pwa/features/quarantine/use-decisions.tsx';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

export interface DownloadOpenMattersProps {
  readonly listed: ListedMatters;
  readonly today: SchoolDay;
  readonly links: IncidentLinks;
  /** What needs review is listed, too. */
  readonly hasReview: boolean;
}

/** All that is open as a file, with the numbers to call. */
export function DownloadOpenMatters({ listed, today, links, hasReview }: DownloadOpenMattersProps) {
  const { t } = useTranslation();
  const { matters, covered, office } = listed;
  const contacts = useContacts();
  const collectors = useRecords('collector');
  const incidents = useIncidents()?.open ?? [];
  const toItem = useIncidentItems(links);
  const review = useItems()?.open ?? [];
  if (collectors === undefined) return null;
  const sheet = () =>
    openMattersSheet(
      [
        ...linesOfChildren(matters, { today, people: { contacts, collectors }, t }),
        ...incidents
          .filter(({ _id }) => !covered.has(_id))
          .map(toItem)
          .map(({ title, what, where }) => ({
            kind: t('incidents.title'),
            about: title,
            words: `${what} ${where}`,
          })),
        ...(hasReview ? review : []).map(({ about, what, why }) => ({
          kind: t('openMatters.kinds.review'),
          about,
          words: [...what, ...why].join(' · '),
        })),
        ...office,
      ],
      t,
    );
  return <DownloadList name={`${t('openMatters.title')}-${today}`} sheet={sheet} />;
}
