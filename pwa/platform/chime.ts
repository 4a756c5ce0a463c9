/**
 * Two notes by Web Audio: no file to load, so it sounds offline too. Browsers let a page sound only
 * after somebody has touched it. Until then `play` is silent and throws nothing.
 */
export interface Chime {
  /** Call it in a handler of a tap or a key: from then on the page may sound. */
  readonly unlock: () => void;
  readonly play: () => void;
}

/** Hertz, and seconds after the beginning. */
const notes = [
  { pitchHz: 880, startsAtSeconds: 0 },
  { pitchHz: 660, startsAtSeconds: 0.22 },
] as const;
const noteSeconds = 0.45;
const loudness = 0.25;

export function createChime(createContext: () => AudioContext = () => new AudioContext()): Chime {
  let context: AudioContext | undefined;
  return {
    unlock: () => {
      context ??= createContext();
      // Refused outside a gesture. The next touch tries again.
      if (context.state === 'suspended') context.resume().catch(() => undefined);
    },
    play: () => {
      if (context?.state !== 'running') return;
      for (const { pitchHz, startsAtSeconds } of notes) sound(context, pitchHz, startsAtSeconds);
    },
  };
}

function sound(context: AudioContext, pitchHz: number, startsAtSeconds: number): void {
  const from = context.currentTime + startsAtSeconds;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loudness, from);
  // A sound that stops at once clicks.
  volume.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds);
  const tone = context.createOscillator();
  tone.frequency.value = pitchHz;
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + noteSeconds);
}
