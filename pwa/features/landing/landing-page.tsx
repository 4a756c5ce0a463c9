import { landing } from '#sync/words/en/landing.ts';
import { publicPages as englishPublicPages } from '#sync/words/en/public-pages.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { PublicFooter, PublicHeader, type PublicLink } from '#pwa/ui/public-header.tsx';
import { LanguageSwitch } from '#pwa/words/language-switch.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { fill } from '#sync/words/fill.ts';
import styles from './landing.module.css';
import { Pricing } from './pricing.tsx';
import { TryTheDoor } from './try-the-door.tsx';

export interface LandingPageProps {
  readonly paths: {
    readonly home: string;
    readonly login: string;
    readonly register: string;
    readonly registerSchool: string;
    readonly about: string;
    readonly terms: string;
  };
  readonly year: number;
  readonly version: string;
  readonly socialUrl: string;
  readonly link: PublicLink;
}

const promises = [
  { key: 'offline', shape: 'check' },
  { key: 'live', shape: 'arrow-in' },
  { key: 'trace', shape: 'clock' },
] as const;

/**
 * The landing page. Most people see it first, on a phone, so it uses React alone: no component
 * library, no data, and only its own words.
 */
export function LandingPage({ paths, year, version, socialUrl, link: Link }: LandingPageProps) {
  const words = spokenWords('landing', landing);
  const publicPages = spokenWords('publicPages', englishPublicPages);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <PublicHeader
        product={words.product}
        homeTo={paths.home}
        label={publicPages.nav}
        links={[{ to: paths.login, label: publicPages.logIn }]}
        link={Link}
        end={<LanguageSwitch />}
      />
      <main id="content" tabIndex={-1} className={styles.main}>
        <section className={styles.hero}>
          <div className={styles.heroWords}>
            <h1 className={styles.title}>{words.heroTitle}</h1>
            <p className={styles.lead}>{words.heroText}</p>
            <p className={styles.start}>
              <Link to={paths.register} className={styles.primary ?? ''}>
                {words.getStarted}
              </Link>
              <span className={styles.free}>{words.free}</span>
            </p>
          </div>
          <TryTheDoor />
        </section>
        <section className={styles.band} aria-labelledby="why">
          <h2 id="why" className={styles.heading}>
            {words.why}
          </h2>
          <ul className={styles.points}>
            {promises.map(({ key, shape }) => (
              <li key={key}>
                <span className={styles.sign} aria-hidden="true">
                  <StatusMark tone="good" shape={shape} label="" size={28} />
                </span>
                <h3>{words.points[key].title}</h3>
                <p>{words.points[key].text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="who">
          <h2 id="who" className={styles.heading}>
            {words.tilesTitle}
          </h2>
          <div className={styles.tiles}>
            <Link to={paths.registerSchool} className={styles.tile ?? ''}>
              <strong>{words.staffTile}</strong>
              <span>{words.staffText}</span>
              <span className={styles.go}>{words.staffGo} →</span>
            </Link>
            <Link to={paths.register} className={styles.tile ?? ''}>
              <strong>{words.parentTile}</strong>
              <span>{words.parentText}</span>
              <span className={styles.go}>{words.parentGo} →</span>
            </Link>
          </div>
        </section>
        <section aria-labelledby="around">
          <h2 id="around" className={styles.heading}>
            {words.around}
          </h2>
          <ul className={`${styles.points} ${styles.parts}`}>
            {Object.values(words.parts).map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <Pricing startTo={paths.registerSchool} link={Link} />
      </main>
      <PublicFooter
        copyright={fill(publicPages.copyright, { year, product: words.product, version })}
        links={[
          { to: paths.about, label: publicPages.about },
          { to: paths.terms, label: publicPages.terms },
        ]}
        social={{ url: socialUrl, label: publicPages.social }}
        link={Link}
      />
    </div>
  );
}
