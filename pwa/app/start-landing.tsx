import type { Root } from 'react-dom/client';
import { LandingPage } from '#pwa/features/landing/landing-page.tsx';
import { landingProps } from '#pwa/features/landing/landing-props.ts';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import { followLanguage } from '#pwa/words/catalogue.ts';
import { landing } from '#sync/words/en/landing.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { LightPage } from './light-page.tsx';

/** The landing page and nothing else: whoever follows a link on it gets the app. */
export function startLanding(root: Root): void {
  function show() {
    document.title = spokenWords('landing', landing).documentTitle;
    root.render(
      <LightPage>
        <LandingPage {...landingProps()} link={PlainLink} />
      </LightPage>,
    );
  }
  followLanguage(show);
  show();
}
