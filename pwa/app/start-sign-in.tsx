import type { Root } from 'react-dom/client';
import { SignInPage } from '#pwa/features/sign-in/sign-in-page.tsx';
import { PlatformProvider, startPlatform } from '#pwa/platform/platform.tsx';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import { followLanguage } from '#pwa/words/catalogue.ts';
import { signIn } from '#sync/words/en/sign-in.ts';
import { ui } from '#sync/words/en/ui.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { LightPage } from './light-page.tsx';
import { openLater } from './open-later.ts';

/**
 * The log-in of a browser that is new here. The app is fetched while somebody types, and takes the
 * page over when they are signed in.
 */
export function startSignIn(root: Root): void {
  // Before the first render: the browser offers the installation early.
  const platform = startPlatform(window);
  const later = openLater(platform, { goesOnHere: false });
  let isShown = true;
  function show() {
    // The app has the page.
    if (!isShown) return;
    document.title = `${spokenWords('signIn', signIn).title} · ${ui.productName}`;
    root.render(
      <LightPage>
        <PlatformProvider platform={platform}>
          <div onFocus={later.openEarly}>
            <SignInPage
              link={PlainLink}
              notes={[]}
              onSignIn={async (fields) => {
                const app = await later.open().catch(() => undefined);
                if (app === undefined) return { kind: 'unreachable' };
                const outcome = await app.signIn(fields, root);
                isShown = outcome.kind !== 'signed-in' && outcome.kind !== 'door';
                return outcome;
              }}
            />
          </div>
        </PlatformProvider>
      </LightPage>,
    );
  }
  followLanguage(show);
  show();
}
