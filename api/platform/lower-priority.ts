import { setPriority } from 'node:os';

/**
 * Gives this process a lower priority than the server's: recording at the door comes first. A host
 * may refuse the system call, and the work is then done at the server's priority.
 */
export function lowerPriority(): void {
  try {
    setPriority(10);
  } catch {
    // A system call filter chooses the code of the error, so the code decides nothing here.
  }
}
