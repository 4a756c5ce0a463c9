import { Readable } from 'node:stream';
import type { SchoolZip } from '#api/export/export-school.ts';

export function zipResponse({ stream, fileName, aboutBytes }: SchoolZip): Response {
  return new Response(Readable.toWeb(stream), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-about-bytes': String(aboutBytes),
    },
  });
}
