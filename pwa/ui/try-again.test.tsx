import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadTrouble, StaleNotice } from './try-again.tsx';

const shown = {
  'a page': (ask: () => unknown) => (
    <ErrorState title="The list could not be loaded" text="It broke." onTryAgain={ask} />
  ),
  'a card': (ask: () => unknown) => <LoadTrouble text="It broke." onTryAgain={ask} />,
  'an older list': (ask: () => unknown) => <StaleNotice text="It broke." onTryAgain={ask} />,
};

it.each(Object.entries(shown))(
  '%s asks once more by the keyboard, and once at a time',
  async (_what, show) => {
    const answers: (() => void)[] = [];
    const ask = () => new Promise<void>((resolve) => answers.push(resolve));
    render(<InApp>{show(ask)}</InApp>);
    const user = userEvent.setup();
    expect((screen.queryByRole('alert') ?? screen.getByRole('status')).textContent).toContain('It broke.');
    await user.tab();
    const button = screen.getByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(answers).toHaveLength(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    // Whoever uses the keyboard stays where they are.
    expect(document.activeElement).toBe(button);
    answers[0]?.();
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
    await user.keyboard('{Enter}');
    expect(answers).toHaveLength(2);
  },
);
