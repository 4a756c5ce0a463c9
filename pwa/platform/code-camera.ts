/** Shows the camera in a video and reads QR codes from it, until it is closed. */
import { type CodeReader, openCodeReader } from './code-reader.ts';

/**
 * - `refused`: the person or the browser's settings do not allow it.
 * - `absent`: this device has no camera.
 * - `inUse`: another program has it.
 * - `lost`: it was pulled out, or stopped by itself.
 * - `noReader`: the camera works, and nothing here can read a code.
 */
export type CameraTrouble = 'refused' | 'absent' | 'inUse' | 'lost' | 'noReader';

export type CodeCameraEvents = {
  readonly onOpen: () => void;
  /** Each time that a code is read; the same code again and again while it is held up. */
  readonly onText: (text: string) => void;
  readonly onTrouble: (trouble: CameraTrouble) => void;
};

/** The ports, for tests without a camera. */
export type CameraPorts = {
  readonly getUserMedia: (() => Promise<MediaStream>) | undefined;
  readonly openReader: () => Promise<CodeReader | undefined>;
};

/** Between two pictures, so that the tablet stays cool. */
const pauseMs = 120;

/** Answers with what closes it. After that nothing is called back and the camera is off. */
export function openCodeCamera(
  video: HTMLVideoElement,
  events: CodeCameraEvents,
  ports: CameraPorts = browserPorts(),
): () => void {
  const closing = new AbortController();
  void run(video, events, { ...ports, closing });
  return () => closing.abort();
}

type Run = CameraPorts & { readonly closing: AbortController };

async function run(video: HTMLVideoElement, events: CodeCameraEvents, { closing, ...ports }: Run) {
  const { signal } = closing;
  const fail = (trouble: CameraTrouble) => {
    if (signal.aborted) return;
    closing.abort();
    events.onTrouble(trouble);
  };
  const stream = await openStream(ports.getUserMedia).catch((error: unknown) => fail(troubleOf(error)));
  if (stream === undefined) return;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('lost'));
  video.srcObject = stream;
  // A video that may not play by itself shows nothing, and so does one that is closed meanwhile.
  await video.play().catch(() => fail('lost'));
  const reader = await ports.openReader();
  if (reader === undefined) return fail('noReader');
  if (!signal.aborted) events.onOpen();
  while (!signal.aborted) {
    // One picture after the other: a slow tablet reads fewer of them.
    // oxlint-disable-next-line no-await-in-loop
    const text = await reader.read(video).catch(() => undefined);
    if (text !== undefined && !signal.aborted) events.onText(text);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  reader.close();
}

async function openStream(getUserMedia: CameraPorts['getUserMedia']): Promise<MediaStream> {
  if (getUserMedia === undefined) throw new DOMException('No camera here.', 'NotFoundError');
  return getUserMedia();
}

function troubleOf(error: unknown): CameraTrouble {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotReadableError':
    case 'AbortError':
      return 'inUse';
    default:
      return 'absent';
  }
}

function browserPorts(): CameraPorts {
  // Outside of HTTPS there are no devices, although the types say so.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return {
    getUserMedia:
      devices &&
      (() =>
        devices.getUserMedia({
          // The side of the tablet that the family sees.
          video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
          audio: false,
        })),
    openReader: openCodeReader,
  };
}
