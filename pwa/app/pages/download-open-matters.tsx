import { useIncidents } from '#pwa/data/school/incidents.ts';
import { useQuarantine } from '#pwa/data/school/quarantine.ts';
import { useRecordNames } from '#pwa/data/school/record-names.ts';
import { useContacts, useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import { type IncidentLinks, useIncidentItems } from '#pwa/features/incidents/use-incident-items.ts';
import {
  linesOfChildren,
  type OpenLine,
  openMattersSheet,
} from '#pwa/features/open-matters/matters-sheet.ts';
import type { ListedMatters } from '#pwa/features/open-matters/open-matters.tsx';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Say } from '#sync/words/message-key.ts';

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
  const reviewLines = useReviewLines();
  if (collectors === undefined) return null;
  const sheet = async () =>
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
        ...(hasReview ? await reviewLines() : []),
        ...office,
      ],
      t,
    );
  return <DownloadList name={`${t('openMatters.title')}-${today}`} sheet={sheet} />;
}

/** What needs review. The words of every command are loaded when somebody wants them. */
function useReviewLines(): () => Promise<readonly OpenLine[]> {
  const { t } = useTranslation();
  const open = useQuarantine()?.open ?? [];
  const names = useRecordNames();
  const timeZone = useSchool()?.timeZone;
  return async () => {
    if (open.length === 0) return [];
    const [{ quarantineItem }] = await Promise.all([
      import('#pwa/features/quarantine/quarantine-item.ts'),
      furtherWordsLoaded(),
    ]);
    const needs = { names, timeZone, say: (...said: Parameters<Say>) => t(said[0], { ...said[1] }) };
    return open.map((entry) => {
      const { about, what, why } = quarantineItem(entry, needs);
      return { kind: t('openMatters.kinds.review'), about, words: [...what, ...why].join(' · ') };
    });
  };
}
