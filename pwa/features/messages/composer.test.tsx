import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { messageDrafts, sessionStore } from '#pwa/data/browser/page-data.ts';
import { signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { draftKey } from '#pwa/data/store/message-draft.ts';
import { limits } from '#sync/limits.ts';
import { Composer } from './conversation.tsx';

const aPdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const smiths = draftKey('ada', 'oak', 'smiths');

afterEach(() => {
  messageDrafts.set(new Map());
  sessionStore.session.set({ status: 'loading' });
});

interface Opened {
  readonly isKept?: boolean | Promise<boolean>;
  /** Also where the files are not. */
  readonly areWordsKept?: boolean;
  readonly key?: string;
  readonly opening?: string;
}

function open({ isKept = true, areWordsKept = false, key = smiths, opening = '' }: Opened = {}) {
  const sent: { readonly text: string; readonly files: readonly string[] }[] = [];
  const { unmount } = render(
    <Composer
      label="Message to the office"
      draftKey={key}
      opening={opening}
      onSend={async (text, files) => {
        sent.push({ text, files: files.map(({ name }) => name) });
        return (await isKept) ? { text: '', files: [] } : { text: areWordsKept ? '' : text, files };
      }}
    />,
    { wrapper: InApp },
  );
  return {
    sent,
    unmount,
    text: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the office' }),
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
  const { user, chooser, send } = open({ isKept: false });
  await user.type(screen.getByRole('textbox', { name: 'Message to the office' }), 'See this.');
  await user.upload(chooser, aPdf('note.pdf'));
  await user.click(send);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('See this.');
  expect(screen.getByRole('button', { name: 'Do not send note.pdf' })).toBeDefined();
});

it('sends words once whose files the disk did not take', async () => {
  const { user, chooser, send, sent, text } = open({ isKept: false, areWordsKept: true });
  await user.type(text, 'See this.');
  await user.upload(chooser, aPdf('note.pdf'));
  await user.click(send);
  expect(text.value).toBe('');
  await user.click(send);
  expect(sent).toEqual([
    { text: 'See this.', files: ['note.pdf'] },
    { text: '', files: ['note.pdf'] },
  ]);
});

it('keeps what is written in a conversation while another one or another page is open', async () => {
  const first = open();
  await first.user.type(first.text, 'See this.');
  await first.user.upload(first.chooser, aPdf('note.pdf'));
  await screen.findByRole('button', { name: 'Do not send note.pdf' });
  first.unmount();
  const other = open({ key: draftKey('ada', 'oak', 'browns') });
  expect(other.text.value).toBe('');
  other.unmount();
  const again = open();
  expect(again.text.value).toBe('See this.');
  await again.user.click(again.send);
  expect(again.sent).toEqual([{ text: 'See this.', files: ['note.pdf'] }]);
  again.unmount();
  expect(open().text.value).toBe('');
});

it('sends once, also when somebody comes back while it is being sent', async () => {
  let keep: (isKept: boolean) => void = () => undefined;
  const first = open({ isKept: new Promise((resolve) => (keep = resolve)) });
  await first.user.type(first.text, 'See this.');
  await first.user.click(first.send);
  first.unmount();
  const back = open();
  await back.user.click(back.send);
  expect([...first.sent, ...back.sent]).toHaveLength(1);
  await act(async () => keep(true));
  expect(back.text.value).toBe('');
});

it('asks before the page is closed on what its writer has not sent, on whatever screen', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  signInAs('Ada', 'Reid');
  const first = open();
  expect(asks()).toBe(false);
  await first.user.type(first.text, 'See this.');
  first.unmount();
  expect(asks()).toBe(true);
  sessionStore.session.set({ status: 'loading' });
  expect(asks()).toBe(false);
});

it('asks nothing about what stands there without anybody having written it', () => {
  signInAs('Ada', 'Reid');
  const { text } = open({ opening: 'Maya is not here.' });
  expect(text.value).toBe('Maya is not here.');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('begins with what there is to say, once, and below what was typed before', async () => {
  const first = open({ opening: 'Maya is not here.' });
  expect(first.text.value).toBe('Maya is not here.');
  first.unmount();
  const second = open({ opening: 'Maya is here.' });
  expect(second.text.value).toBe('Maya is here.');
  await second.user.type(second.text, ' All is well.');
  second.unmount();
  const back = open({ opening: 'Maya is here.' });
  expect(back.text.value).toBe('Maya is here. All is well.');
  back.unmount();
  expect(open({ opening: 'Please call.' }).text.value).toBe('Maya is here. All is well.\n\nPlease call.');
});

it('keeps what is typed while the disk refuses what was there before', async () => {
  const disk = Promise.withResolvers<boolean>();
  const { user, text, send } = open({ isKept: disk.promise });
  await user.type(text, 'Maya is ill');
  await user.click(send);
  await user.type(text, ' today.');
  await act(async () => disk.resolve(false));
  expect(text.value).toBe('Maya is ill today.');
});

it('takes away what was sent alone when more is typed and chosen meanwhile', async () => {
  const disk = Promise.withResolvers<boolean>();
  const { user, text, send, chooser, sent } = open({ isKept: disk.promise });
  await user.type(text, 'Maya is ill.');
  await user.upload(chooser, aPdf('note.pdf'));
  await user.click(send);
  await user.type(text, ' She has a fever.');
  await user.upload(chooser, aPdf('other.pdf'));
  await act(async () => disk.resolve(true));
  expect(text.value).toBe('She has a fever.');
  await user.click(send);
  expect(sent).toEqual([
    { text: 'Maya is ill.', files: ['note.pdf'] },
    { text: 'She has a fever.', files: ['other.pdf'] },
  ]);
});

it('keeps all of it when what was being sent is changed meanwhile', async () => {
  const disk = Promise.withResolvers<boolean>();
  const { user, text, send } = open({ isKept: disk.promise });
  await user.type(text, 'Maya is ill.');
  await user.click(send);
  await user.clear(text);
  await user.type(text, 'Leo is ill.');
  await act(async () => disk.resolve(true));
  expect(text.value).toBe('Leo is ill.');
});

describe('while a picture is made smaller', () => {
  const pictures = new Map<string, PromiseWithResolvers<undefined>>();
  const aPicture = (name: string) => new File([new Uint8Array(800_000)], name, { type: 'image/png' });
  const shrunk = (name: string) => act(async () => pictures.get(name)?.resolve(undefined));
  beforeEach(() => {
    // What cannot be decoded stays as it is.
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
      const decoding = Promise.withResolvers<undefined>();
      pictures.set(name, decoding);
      await decoding.promise;
      throw new Error('No such picture.');
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    pictures.clear();
  });

  it('a file that was taken out stays out, and what was chosen stays in', async () => {
    const { user, chooser } = open();
    await user.upload(chooser, aPdf('note.pdf'));
    await user.upload(chooser, aPicture('a.png'));
    await user.click(await screen.findByRole('button', { name: 'Do not send note.pdf' }));
    await user.upload(chooser, aPicture('b.png'));
    await shrunk('b.png');
    await shrunk('a.png');
    const waiting = await screen.findAllByRole('button', { name: /^Do not send/ });
    expect(waiting.map(({ textContent }) => textContent)).toEqual(['Do not send b.png', 'Do not send a.png']);
  });

  it('nothing is sent without it', async () => {
    const { user, chooser, send, text, sent } = open();
    await user.type(text, 'See this.');
    await user.upload(chooser, aPicture('a.png'));
    await user.click(send);
    expect(sent).toEqual([]);
    await shrunk('a.png');
    await screen.findByRole('button', { name: 'Do not send a.png' });
    await user.click(send);
    expect(sent).toEqual([{ text: 'See this.', files: ['a.png'] }]);
  });
});
