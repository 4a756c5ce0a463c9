import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { BlockedSchoolView } from './home-states.tsx';

it.each([
  [false, /sealed so that only the school can open it/],
  [true, /is not sealed/],
])('says of a blocked device whether its records can be read on it: %s', (hasUnsealed, sentence) => {
  render(
    <InApp>
      <BlockedSchoolView schoolName="Hilltop" hasUnsealed={hasUnsealed} />
    </InApp>,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
});
