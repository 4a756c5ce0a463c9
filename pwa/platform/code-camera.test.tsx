import { describe, expect, it } from 'vitest';
import { type CameraPorts, openCodeCamera } from './code-camera.ts';

/** jsdom has no media: what a browser gives of a stream, as far as the camera touches it. */
class Track extends EventTarget {
  isStopped = false;
  stop() {
    this.isStopped = true;
  }
}

function aCamera(
  part: { readonly refusal?: string; readonly texts?: readonly string[]; readonly hasReader?: boolean } = {},
) {
  const track = new Track();
  // Only the tracks are asked for.
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const video = Object.assign(document.createElement('video'), { play: async () => undefined });
  const texts = [...(part.texts ?? [])];
  const happened: string[] = [];
  const ports: CameraPorts = {
    getUserMedia: async () => {
      if (part.refusal !== undefined) throw new DOMException('no', part.refusal);
      return stream;
    },
    openReader: async () =>
      part.hasReader === false
        ? undefined
        : { read: async () => texts.shift(), close: () => happened.push('reader closed') },
  };
  const close = (asked: CameraPorts = ports) =>
    openCodeCamera(
      video,
      {
        onOpen: () => happened.push('open'),
        onText: (text) => happened.push(text),
        onTrouble: (trouble) => happened.push(trouble),
      },
      asked,
    );
  return { track, happened, ports, open: close };
}

describe('the camera', () => {
  it('reads codes until it is closed, and is off then', async () => {
    const { track, happened, open } = aCamera({ texts: ['BG1.a'] });
    const close = open();
    await expect.poll(() => happened).toEqual(['open', 'BG1.a']);
    close();
    expect(track.isStopped).toBe(true);
    await expect.poll(() => happened).toEqual(['open', 'BG1.a', 'reader closed']);
  });

  it('that is closed while it opens is turned off, and tells nothing', async () => {
    const { track, happened, open } = aCamera({ texts: ['BG1.a'] });
    open()();
    await expect.poll(() => track.isStopped).toBe(true);
    expect(happened).toEqual([]);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotReadableError', 'inUse'],
    ['NotFoundError', 'absent'],
    ['OverconstrainedError', 'absent'],
  ] as const)('answers %s with what is wrong', async (refusal, trouble) => {
    const { happened, open } = aCamera({ refusal });
    open();
    await expect.poll(() => happened).toEqual([trouble]);
  });

  it('that this browser does not have is absent', async () => {
    const { happened, open, ports } = aCamera();
    open({ ...ports, getUserMedia: undefined });
    await expect.poll(() => happened).toEqual(['absent']);
  });

  it('that is pulled out says so and is off', async () => {
    const { track, happened, open } = aCamera();
    open();
    await expect.poll(() => happened).toEqual(['open']);
    track.dispatchEvent(new Event('ended'));
    await expect.poll(() => happened).toContain('lost');
    expect(track.isStopped).toBe(true);
  });

  it('is off where nothing can read a code', async () => {
    const { track, happened, open } = aCamera({ hasReader: false });
    open();
    await expect.poll(() => happened).toEqual(['noReader']);
    expect(track.isStopped).toBe(true);
  });
});
