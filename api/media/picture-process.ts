/**
 * The program of a process that draws one picture and is then killed. A decoder that hangs cannot be stopped from within its
 * own process: 1 kB of SVG with a large `feMorphology` keeps a core busy for a minute, and no filter on the text of a drawing
 * finds every way to write one (entities, styles, nested data addresses).
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { type Drawing, drawPicture } from './draw-picture.ts';

// The door and its sync come first.
setPriority(10);
sharp.concurrency(1);

process.on('message', (message) => {
  // The one message there is: its sender is `prepare-picture`.
  void drawPicture(message as Drawing).then((picture) => process.send?.({ picture }));
});
// Whoever asked is gone. A plain exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');
