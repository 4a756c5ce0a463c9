/** Installs the browsers before any test starts: a download has no time limit. */
import { findOrInstallFirefox } from './firefox.ts';
import { ensureWebKit } from './webkit.ts';

export default function setup(): void {
  findOrInstallFirefox();
  ensureWebKit();
}
