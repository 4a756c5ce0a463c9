import { expect, it } from 'vitest';
import { download, type DownloadProgress } from './download.ts';

const headers = {
  'x-server-version': '1.4.6',
  'content-disposition': 'attachment; filename="oak-2026-09-07.zip"',
  'x-about-bytes': '6',
};

function chunks(parts: readonly string[], end: 'whole' | 'cut'): ReadableStream<Uint8Array> {
  const rest = [...parts];
  return new ReadableStream({
    pull: (controller) => {
      const next = rest.shift();
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
      else if (end === 'whole') controller.close();
      else controller.error(new TypeError('network error'));
    },
  });
}

async function get(response: Response | undefined) {
  const seen: DownloadProgress[] = [];
  const signal = new AbortController().signal;
  const onProgress = (progress: DownloadProgress) => void seen.push(progress);
  const downloaded = await download(async () => response, '/admin/export', { signal, onProgress });
  return { downloaded, seen };
}

it('is the whole file under its name, and says how much has come', async () => {
  const { downloaded, seen } = await get(new Response(chunks(['abc', 'def'], 'whole'), { headers }));
  expect(downloaded).toMatchObject({ kind: 'file', name: 'oak-2026-09-07.zip' });
  expect(downloaded.kind === 'file' && (await downloaded.file.text())).toBe('abcdef');
  expect(seen).toEqual([
    { receivedBytes: 3, aboutBytes: 6 },
    { receivedBytes: 6, aboutBytes: 6 },
  ]);
});

it('is no file when the line was cut', async () => {
  const { downloaded } = await get(new Response(chunks(['abc'], 'cut'), { headers }));
  expect(downloaded).toEqual({ kind: 'broken' });
});

it('says why there is none', async () => {
  expect((await get(undefined)).downloaded).toEqual({ kind: 'unreachable' });
  expect((await get(new Response('<html>Sign in to the hotel</html>'))).downloaded).toEqual({
    kind: 'nonsense',
  });
  const gateway = await get(new Response('oops', { status: 502 }));
  expect(gateway.downloaded).toMatchObject({ kind: 'nonsense', fault: { why: 'server-fault', status: 502 } });
  const said = { success: false, msg: 'Too many tries.', errors: [{ msg: 'Too many tries.' }] };
  const refused = new Response(JSON.stringify(said), { status: 429, headers });
  expect((await get(refused)).downloaded).toMatchObject({ kind: 'refused', why: 'busy', body: said });
});
