import type { LandingPageProps } from '#pwa/features/landing/landing-page.tsx';
import { appVersion } from '#pwa/platform/app-version.ts';
import { publicPatterns } from './public-paths.ts';

/** Specification section 1: the footer links to a social-media profile. */
export const socialProfile = 'https://www.facebook.com/bellgate';

/** All that the landing page needs to know; the same with the app around it and without. */
export function landingProps(): Omit<LandingPageProps, 'link'> {
  return {
    paths: {
      home: publicPatterns.root,
      login: publicPatterns.login,
      register: publicPatterns.register,
      registerSchool: publicPatterns.registerSchool,
      about: publicPatterns.about,
      terms: publicPatterns.termsOfUse,
    },
    year: new Date().getFullYear(),
    version: appVersion,
    socialUrl: socialProfile,
  };
}
