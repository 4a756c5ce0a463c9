import { describe, expect, it } from 'vitest';
import { createChime } from './chime.ts';

/** As much of Web Audio as a chime touches: it notes the tones that were started. */
function anAudio({ isRefused = false }: { readonly isRefused?: boolean } = {}) {
  const started: number[] = [];
  let made = 0;
  const param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  });
  const context = {
    state: 'suspended',
    currentTime: 10,
    destination: {},
    resume: async () => {
      if (isRefused) throw new DOMException('Not allowed without a gesture.', 'NotAllowedError');
      context.state = 'running';
    },
    createGain: () => ({ gain: param(), connect: <Next>(next: Next) => next }),
    createOscillator: () => ({
      frequency: param(),
      connect: <Next>(next: Next) => next,
      start: (at: number) => void started.push(at),
      stop: () => undefined,
    }),
  };
  const chime = createChime(() => {
    made += 1;
    // It has what a chime uses of a context.
    return context as unknown as AudioContext;
  });
  return { chime, started, made: () => made };
}

describe('the chime', () => {
  it('is silent until somebody has touched the page, and makes no audio before', () => {
    const { chime, started, made } = anAudio();
    chime.play();
    expect([started, made()]).toEqual([[], 0]);
  });

  it('plays two notes, one after the other, and keeps one context for the page', () => {
    const { chime, started, made } = anAudio();
    chime.unlock();
    chime.unlock();
    chime.play();
    expect(started).toEqual([10, 10.22]);
    expect(made()).toBe(1);
  });

  it('stays silent where the browser refuses, and throws nothing', async () => {
    const { chime, started } = anAudio({ isRefused: true });
    chime.unlock();
    await Promise.resolve();
    chime.play();
    expect(started).toEqual([]);
  });
});
