import type { LandingPageProps } from './landing-page.tsx';
import { appVersion } from '#pwa/platform/app-version.ts';
import { publicPaths } from '#pwa/routing/public-paths.ts';

/** Specification section 1: the footer links to a social-media profile. */
const socialProfile = 'https://www.facebook.com/bellgate';

/** All that the landing page needs to know; the same with the app around it and without. */
export function landingProps(): Omit<LandingPageProps, 'link'> {
  return {
    paths: {
      home: publicPaths.root,
      login: publicPaths.login,
      register: publicPaths.register,
      registerSchool: publicPaths.registerSchool,
      about: publicPaths.about,
      terms: publicPaths.termsOfUse,
    },
    year: new Date().getFullYear(),
    version: appVersion,
    socialUrl: socialProfile,
  };
}
