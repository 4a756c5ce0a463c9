/** Tells what hangs from what is slow: a busy machine takes ten times as long as a quiet one. */
export const patienceMs = 90_000;
