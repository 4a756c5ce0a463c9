import { type ReactNode, useState } from 'react';
import { useInstallOffer } from '#pwa/platform/platform.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { AddressBarPicture, MenuPicture, ShareSheetPicture, TabletPicture } from './install-pictures.tsx';
import styles from './parents.module.css';

const platforms = ['ios', 'android', 'desktop'] as const;
type Platform = (typeof platforms)[number];

type HelpKey = Extract<MessageKey, `parents.help.${string}`>;
interface Step {
  readonly text: HelpKey;
  readonly picture: ReactNode;
}

const steps: Readonly<Record<Platform, readonly Step[]>> = {
  ios: [
    { text: 'parents.help.iosShare', picture: <ShareSheetPicture step="share" /> },
    { text: 'parents.help.iosAdd', picture: <ShareSheetPicture step="add" /> },
    { text: 'parents.help.iosDone', picture: <TabletPicture /> },
  ],
  android: [
    { text: 'parents.help.androidMenu', picture: <MenuPicture step="dots" /> },
    { text: 'parents.help.androidAdd', picture: <MenuPicture step="menu" /> },
    { text: 'parents.help.androidDone', picture: <TabletPicture /> },
  ],
  desktop: [
    { text: 'parents.help.desktopIcon', picture: <AddressBarPicture step="icon" /> },
    { text: 'parents.help.desktopInstall', picture: <AddressBarPicture step="install" /> },
    { text: 'parents.help.desktopDone', picture: <AddressBarPicture step="window" /> },
  ],
};

export function HelpPage() {
  const { way } = useInstallOffer();
  return <HelpView isInstalled={way === 'installed'} startsWith={platformOf(navigator)} />;
}

export interface HelpViewProps {
  readonly isInstalled: boolean;
  readonly startsWith: Platform;
}

export function HelpView({ isInstalled, startsWith }: HelpViewProps) {
  const { t } = useTranslation();
  const [platform, setPlatform] = useState(startsWith);
  return (
    <>
      <PageHeader
        title={t('parents.help.title')}
        hint={t(isInstalled ? 'parents.help.installed' : 'parents.help.hint')}
      />
      <div className={styles.picker}>
        <SegmentedFilter
          label={t('parents.help.platform')}
          options={platforms.map((value) => ({ value, label: t(`parents.help.${value}`) }))}
          value={platform}
          onChange={setPlatform}
        />
      </div>
      <ol className={styles.steps}>
        {steps[platform].map(({ text, picture }, index) => (
          <li key={text} className={styles.step}>
            {picture}
            <p className={styles.stepNumber}>{t('parents.help.stepOf', { number: index + 1 })}</p>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      {platform === 'ios' ? <p className={styles.note}>{t('parents.help.iosNote')}</p> : null}
      <Questions />
    </>
  );
}

const questions = ['whyEmpty', 'offline', 'wrong'] as const;

function Questions() {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-label={t('parents.help.questions')}>
      <h2 className={styles.sectionTitle}>{t('parents.help.questions')}</h2>
      <dl className={styles.questions}>
        {questions.map((question) => (
          <div key={question}>
            <dt>{t(`parents.help.${question}`)}</dt>
            <dd>{t(`parents.help.${question}Answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An iPad calls itself a Mac; only the iPad has a touch screen. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}
