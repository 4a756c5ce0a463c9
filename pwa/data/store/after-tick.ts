/**
 * How long what follows a record waits: sending, signing, and drawing the lists that show it. A
 * frame of a slow screen, so that the tick comes first. A page is hardly killed within it.
 */
export const afterTickMs = 20;
