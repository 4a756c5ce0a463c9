import type { Root } from 'react-dom/client';
import type { BegunJoin } from '#pwa/features/sign-up/begun-join.ts';
import { RegisterStart } from '#pwa/features/sign-up/register-start.tsx';
import { PlatformProvider, startPlatform } from '#pwa/platform/platform.tsx';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import { followLanguage } from '#pwa/words/catalogue.ts';
import { signUp } from '#sync/words/en/sign-up.ts';
import { ui } from '#sync/words/en/ui.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { LightPage } from './light-page.tsx';
import { openLater } from './open-later.ts';
import { PublicFrame } from './public-frame.tsx';

/**
 * The beginning of a parent's or staff's registration in a browser that is new here. The app is
 * fetched while somebody types, and takes the page over with what was typed.
 */
export function startRegister(root: Root): void {
  // Before the first render: the browser offers the installation early.
  const platform = startPlatform(window);
  const later = openLater(platform, { goesOnHere: true });
  let begun: BegunJoin | undefined;
  let isShown = true;
  function show() {
    // The app has the page.
    if (!isShown) return;
    document.title = `${spokenWords('signUp', signUp).title} · ${ui.productName}`;
    root.render(
      <LightPage>
        <PlatformProvider platform={platform}>
          <div onFocus={later.openEarly}>
            <PublicFrame link={PlainLink} signedInAt={undefined} width="card">
              <RegisterStart
                link={PlainLink}
                onChange={(now) => {
                  begun = now;
                  if (!isShown) keep(begun);
                }}
                onTurn={async () => {
                  const app = await later.open().catch(() => undefined);
                  if (app === undefined) return false;
                  isShown = false;
                  if (begun !== undefined) keep(begun);
                  app.show(root);
                  return true;
                }}
              />
            </PublicFrame>
          </div>
        </PlatformProvider>
      </LightPage>,
    );
  }
  followLanguage(show);
  show();
}

/** Where the router keeps the state of a location. */
function keep(begun: BegunJoin): void {
  window.history.replaceState({ ...window.history.state, usr: begun }, '');
}
