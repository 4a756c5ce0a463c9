import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import { InApp } from './in-app.fixture.tsx';
import { PublicFrame } from './public-frame.tsx';

function showHeader(signedInAt: string | undefined) {
  render(
    <InApp>
      <PublicFrame link={PlainLink} signedInAt={signedInAt} width="text">
        About
      </PublicFrame>
    </InApp>,
  );
  const header = within(screen.getByRole('banner'));
  const links = header.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return { links };
}

it('leads a visitor by its name to the start, and to the log-in', () => {
  expect(showHeader(undefined).links).toEqual([
    ['Bellgate℠', '/'],
    ['Log In', '/login'],
  ]);
});

it('keeps somebody who is signed in where they are by its name, and has a link to their home', () => {
  expect(showHeader('/about').links).toEqual([
    ['Bellgate℠', '/about'],
    ['Home', '/'],
  ]);
});
