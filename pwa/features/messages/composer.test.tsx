import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { limits } from '#sync/limits.ts';
import { Composer } from './conversation.tsx';

const aPdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

function open(isKept = true) {
  const sent: { readonly text: string; readonly files: readonly string[] }[] = [];
  render(
    <Composer
      label="Message to the office"
      onSend={async (text, files) => {
        sent.push({ text, files: files.map(({ name }) => name) });
        return isKept;
      }}
    />,
    { wrapper: InApp },
  );
  return {
    sent,
    user: userEvent.setup({ applyAccept: false }),
    chooser: screen.getByLabelText<HTMLInputElement>('Add a picture or PDF', { selector: 'input' }),
    send: screen.getByRole('button', { name: 'Send' }),
  };
}

it('sends files with and without words, and what is taken out does not go', async () => {
  const { user, chooser, send, sent } = open();
  await user.click(send);
  expect(await screen.findByText('Please write something first.')).toBeDefined();
  await user.upload(chooser, [aPdf('note.pdf'), aPdf('other.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Do not send other.pdf' }));
  await user.click(send);
  expect(sent).toEqual([{ text: '', files: ['note.pdf'] }]);
  expect(screen.queryByText(/note\.pdf/)).toBeNull();
});

it('says what cannot be sent, and keeps what can', async () => {
  const { user, chooser } = open();
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
  await user.upload(chooser, [aPdf('note.pdf'), film]);
  expect(await screen.findByText(/neither a picture nor a PDF/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Do not send note.pdf' })).toBeDefined();
  const large = new File([new Uint8Array(limits.attachmentBytes + 1)], 'large.pdf', {
    type: 'application/pdf',
  });
  await user.upload(chooser, large);
  expect(await screen.findByText(/larger than 5 MB/)).toBeDefined();
  await user.upload(
    chooser,
    Array.from({ length: limits.filesPerMessage }, (_, n) => aPdf(`${n}.pdf`)),
  );
  expect(await screen.findByText('Please send at most 5 files at once.')).toBeDefined();
});

it('keeps words and files that the disk did not take', async () => {
  const { user, chooser, send } = open(false);
  await user.type(screen.getByRole('textbox', { name: 'Message to the office' }), 'See this.');
  await user.upload(chooser, aPdf('note.pdf'));
  await user.click(send);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('See this.');
  expect(screen.getByRole('button', { name: 'Do not send note.pdf' })).toBeDefined();
});
