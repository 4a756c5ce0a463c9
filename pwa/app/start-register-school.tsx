import type { Root } from 'react-dom/client';
import { nothingTyped, RegisterSchoolStart } from '#pwa/features/sign-up/register-school-start.tsx';
import type { BegunSchool } from '#pwa/features/sign-up/begun-school.ts';
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
 * The beginning of a new school's registration in a browser that is new here. The app is fetched
 * while somebody types, and takes the page over with what was typed.
 */
export function startRegisterSchool(root: Root): void {
  // Before the first render: the browser offers the installation early.
  const platform = startPlatform(window);
  const later = openLater(platform, { goesOnHere: true });
  let typed = nothingTyped;
  let isShown = true;
  function show() {
    // The app has the page.
    if (!isShown) return;
    document.title = `${spokenWords('signUp', signUp).school.title} · ${ui.productName}`;
    root.render(
      <LightPage>
        <PlatformProvider platform={platform}>
          <div onFocus={later.openEarly}>
            <PublicFrame link={PlainLink} signedInAt={undefined} width="card">
              <RegisterSchoolStart
                link={PlainLink}
                typed={typed}
                onType={(part) => {
                  typed = { ...typed, ...part };
                  show();
                }}
                onTurnTo={async (turnedTo) => {
                  const app = await later.open().catch(() => undefined);
                  if (app === undefined) return false;
                  isShown = false;
                  // Where the router keeps the state of a location.
                  window.history.replaceState({ usr: { ...typed, turnedTo } satisfies BegunSchool }, '');
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
