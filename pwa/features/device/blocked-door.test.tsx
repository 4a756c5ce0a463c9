import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { BlockedDoorView, type BlockedDoorViewProps } from './blocked-door.tsx';

function renderBlocked(
  kept: Partial<Pick<BlockedDoorViewProps, 'isReplaced' | 'unsealed' | 'sealed' | 'files'>>,
) {
  render(
    <InApp>
      <BlockedDoorView
        name="Gate"
        school="Hilltop"
        isReplaced={false}
        unsealed={0}
        sealed={0}
        files={{ sealed: 0, refused: 0, readable: 0 }}
        {...kept}
        onSave={() => undefined}
        onPairAgain={() => undefined}
      />
    </InApp>,
  );
}

it('says that records are sealed only when all of them are', () => {
  renderBlocked({ unsealed: 0, sealed: 2 });
  expect(screen.getByText(/2 records were not sent.* only the school can open them/)).toBeTruthy();
});

it('says that records are not sealed while one of them can be read here', () => {
  renderBlocked({ unsealed: 1, sealed: 2 });
  expect(screen.getByText(/3 records were not sent.* are not sealed/)).toBeTruthy();
});

it('offers no file of nothing', () => {
  renderBlocked({ unsealed: 0, sealed: 0 });
  expect(screen.getByText(/Everything that was recorded here has been sent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /file/ })).toBeNull();
});

it('says that files for messages are sealed, and offers to save them where nothing else waits', () => {
  renderBlocked({ files: { sealed: 2, refused: 0, readable: 0 } });
  expect(
    screen.getByText(/2 files for messages were sealed.* sent as soon as the server takes them/),
  ).toBeTruthy();
  expect(screen.getByText(/Save them as a file and bring it to the office/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy();
});

it('offers to save files that are still to be sealed, since saving seals them', () => {
  renderBlocked({ files: { sealed: 0, refused: 0, readable: 1 } });
  expect(screen.getByText(/1 file for a message was not sent.* is not sealed/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy();
});

it('says which files the server does not take', () => {
  renderBlocked({ files: { sealed: 1, refused: 1, readable: 0 } });
  expect(screen.getByText(/^1 file .* was sealed when/)).toBeTruthy();
  expect(screen.getByText(/^1 file .* the server does not take it/)).toBeTruthy();
});

it('says of a tablet that was replaced that another one is the door, and how it is used again', () => {
  renderBlocked({ isReplaced: true });
  expect(screen.getByText('Another tablet is Gate now')).toBeTruthy();
  expect(
    screen.getByText(/waits for the office to decide.* ask an administrator for a new code/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Set up again with a new code' })).toBeTruthy();
  expect(screen.queryByText(/blocked/)).toBeNull();
});

it('says of a tablet that was replaced what it has not sent', () => {
  renderBlocked({ isReplaced: true, sealed: 2 });
  expect(screen.getByText(/2 records were not sent.* bring it to the office.* a new code/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy();
});
