import { openStream } from '#pwa/data/browser/page-data.ts';
import { type Downloaded, type DownloadWatch, download } from '#pwa/data/calls/download.ts';

/** Everything of the school in view as a zip. */
export function downloadSchool(watch: DownloadWatch): Promise<Downloaded> {
  return download(openStream, '/admin/export', watch);
}
