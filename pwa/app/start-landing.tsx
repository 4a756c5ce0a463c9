import type { Root } from 'react-dom/client';
import { LandingPage } from '#pwa/features/landing/landing-page.tsx';
import { landingProps } from '#pwa/features/landing/landing-props.ts';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import { landing } from '#sync/words/en/landing.ts';
import { LightPage } from './light-page.tsx';

/** The landing page and nothing else: whoever follows a link on it gets the app. */
export function startLanding(root: Root): void {
  document.title = landing.documentTitle;
  root.render(
    <LightPage>
      <LandingPage {...landingProps()} link={PlainLink} />
    </LightPage>,
  );
}
