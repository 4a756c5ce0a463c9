import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInstallCard } from '#pwa/data/account/visits.ts';
import { useInstallOffer } from '#pwa/platform/platform.tsx';
import { useAnnouncements } from '#pwa/data/school/school-records.ts';
import { useChildren } from '#pwa/data/school/family.ts';
import { fixedPaths, parentPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import { type Child, isToldToFamily } from '#sync/school/records/family-terms.ts';
import { formatWeekday } from '#sync/school/records/format.ts';
import { ChildCard } from './child-card.tsx';
import { HowOld } from './how-old.tsx';
import { MessageItem } from './messages-page.tsx';
import { InstallCard } from './settings-page.tsx';
import { NoChild, useParent } from './no-child.tsx';
import { Questions } from './questions.tsx';
import styles from './parents.module.css';

/** How many messages stand under today: the rest has a page of its own. */
const shownMessages = 2;

export interface DashboardPageProps {
  /** The way to report an absence: a feature of its own. */
  readonly renderReport: (family: readonly Child[]) => ReactNode;
  /** The way to name who collects instead: a feature of its own. */
  readonly renderInstead: (family: readonly Child[]) => ReactNode;
  /** What is reported of a child, besides what its state says. */
  readonly renderReported: (child: Child, saidAbove: Absence | undefined) => ReactNode;
  /** Reports that wait for the office. */
  readonly renderRefused: (family: readonly Child[]) => ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { renderReport, renderInstead, renderReported, renderRefused } = props;
  const { place, school, today } = useSchoolScope();
  const parent = useParent();
  const { t } = useTranslation();
  const children = useChildren();
  if (children === undefined) return <LoadingSpinner />;
  const toCollect = children.filter(isToldToFamily);
  return (
    <>
      <PageHeader title={t('parents.dashboard.title')} hint={formatWeekday(today)} isHintBeside />
      <HowOld />
      {renderRefused(children)}
      <Questions day={today} timeZone={school.timeZone} family={children} />
      {children.length === 0 ? (
        <NoChild parent={parent} toAccount={fixedPaths.parentAccount} />
      ) : (
        <>
          <div className={styles.deeds}>
            <Button
              component={Link}
              to={parentPaths.pass(place.slug)}
              size="lg"
              className={styles.pass}
              leftSection={<IconQrcode size={28} aria-hidden="true" />}
            >
              {t('pass.title')}
            </Button>
            {toCollect.length === 0 ? null : renderReport(toCollect)}
          </div>
          <div className={styles.cards}>
            {children.map((child) => (
              <ChildCard
                key={child.student._id}
                child={child}
                today={today}
                to={parentPaths.student(place.slug, child.student._id)}
                renderReported={(saidAbove) => renderReported(child, saidAbove)}
              />
            ))}
          </div>
          {/* Below: three children stand on the first screen of a phone. */}
          {toCollect.length === 0 ? null : (
            <div className={styles.deedsBelow}>{renderInstead(toCollect)}</div>
          )}
        </>
      )}
      <InstallOnHome toHelp={parentPaths.help(place.slug)} />
      <News timeZone={school.timeZone} toMessages={parentPaths.messages(place.slug)} />
    </>
  );
}

/** Offered once somebody comes back, with the platform's own words, until it is closed. */
function InstallOnHome({ toHelp }: { readonly toHelp: string }) {
  const { t } = useTranslation();
  const { way, install } = useInstallOffer();
  const { isDue, close } = useInstallCard();
  if (isDue !== true || (way !== 'prompt' && way !== 'ios-share-menu')) return null;
  return (
    <div className={styles.install}>
      <InstallCard way={way} onInstall={() => void install()} toHelp={toHelp} />
      <Button variant="default" onClick={close}>
        {t('parents.settings.notNow')}
      </Button>
    </div>
  );
}

function News({ timeZone, toMessages }: { readonly timeZone: string; readonly toMessages: string }) {
  const { t } = useTranslation();
  const announcements = useAnnouncements() ?? [];
  if (announcements.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="from-the-school">
      <div className={styles.sectionHead}>
        <h2 id="from-the-school" className={styles.sectionTitle}>
          {t('parents.dashboard.news')}
        </h2>
        <Link to={toMessages} className={styles.sectionLink}>
          {t('parents.dashboard.allNews')}
        </Link>
      </div>
      <ul className={styles.messages}>
        {announcements.slice(0, shownMessages).map((announcement) => (
          <li key={announcement._id}>
            <MessageItem announcement={announcement} timeZone={timeZone} titleOrder={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
