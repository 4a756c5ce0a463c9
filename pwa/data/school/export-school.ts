import { openStream } from '#pwa/data/browser/page-data.ts';
import { type Downloaded, type DownloadWatch, download } from '#pwa/data/calls/download.ts';

/** The roster of the school in view in OneRoster 1.2, as a zip. */
export function downloadRoster(watch: DownloadWatch): Promise<Downloaded> {
  return download(openStream, '/admin/export/oneroster', watch);
}

/** Everything of the school in view as a zip. */
export function downloadSchool(watch: DownloadWatch): Promise<Downloaded> {
  return download(openStream, '/admin/export', watch);
}

/** What the school holds of an own child, as a zip. */
export function downloadChild(student: string, watch: DownloadWatch): Promise<Downloaded> {
  return download(openStream, `/parent/students/${student}/export`, watch);
}
