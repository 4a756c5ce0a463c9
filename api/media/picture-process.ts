/**
 * The program of a process that draws one picture and is then killed. A decoder that hangs cannot
 * be stopped from within its own process: 1 kB of SVG with a large `feMorphology` keeps a core busy
 * for a minute. Searching the text for filters would miss some ways to write one (entities, styles,
 * nested data URIs).
 */
import sharp from 'sharp';
import { lowerPriority } from '#api/platform/lower-priority.ts';
import { type Drawing, drawPicture } from './draw-picture.ts';

lowerPriority();
sharp.concurrency(1);

process.on('message', (message) => {
  // `prepare-picture` sends this one kind of message.
  void drawPicture(message as Drawing).then((picture) => process.send?.({ picture }));
});
// The server is gone. `process.exit` would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');
