/** Installs the browsers before any test starts, because a download has no time limit of its own. */
import { findOrInstallFirefox } from './firefox.ts';
import { ensureWebKit } from './webkit.ts';

export default function setup(): void {
  findOrInstallFirefox();
  ensureWebKit();
}
