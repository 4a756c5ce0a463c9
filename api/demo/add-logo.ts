/** The made-up school's logo: a poinciana in flower on a hill. */
import { drawPicture } from '#api/media/draw-picture.ts';
import { keepMedia } from '#api/db/media-table.ts';
import type { Store } from '#api/db/open.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { photoOf } from '#api/domain/save-picture.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';

type Needs = { readonly store: Store; readonly nowMs: () => number; readonly newId: () => string };

const petals = [0, 72, 144, 216, 288].map(
  (degrees) =>
    `<path d="M256 222 C206 190 196 112 256 84 C316 112 306 190 256 222Z" fill="#c8402c" transform="rotate(${degrees} 256 222)"/>`,
);

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<defs><clipPath id="shield"><path d="M64 48H448V256C448 372 362 440 256 480C150 440 64 372 64 256Z"/></clipPath></defs>
<g clip-path="url(#shield)"><rect width="512" height="512" fill="#fdf6e6"/>
<path d="M0 404C120 330 392 330 512 404V512H0Z" fill="#1f6b4f"/>
<path d="M248 222H264L272 392H240Z" fill="#6b4a2f"/>${petals.join('')}
<circle cx="256" cy="222" r="30" fill="#f2b632"/></g>
<path d="M64 48H448V256C448 372 362 440 256 480C150 440 64 372 64 256Z" fill="none" stroke="#1f4a3a" stroke-width="18"/></svg>`;

/**
 * As an upload would: the picture is drawn once more, and the school's record gets its thumbnail.
 */
export async function addLogo(school: string, needs: Needs): Promise<void> {
  const picture = await drawPicture({ file: new TextEncoder().encode(logo), kind: 'svg', shape: 'logo' });
  if (picture === undefined) throw new Error('The logo of the demo cannot be drawn.');
  const { store, nowMs } = needs;
  const set = { logo: photoOf(picture) };
  const command = createEnvelopes(needs).wrap({ name: 'saveSchool', args: { _id: school, set } });
  await store.write(async (writer) => {
    await keepMedia(writer, school, { ...picture, createdAt: new Date(nowMs()).toISOString() });
    await applyTrustedCommands(writer, { school, commands: [command], nowMs: nowMs() });
  });
}
