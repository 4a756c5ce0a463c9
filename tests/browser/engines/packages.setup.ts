/** Before any test and its time limit: installing a browser takes as long as the network takes. */
import { findOrInstallFirefox } from './firefox.ts';
import { ensureWebKit } from './webkit.ts';

export default function setup(): void {
  findOrInstallFirefox();
  ensureWebKit();
}
