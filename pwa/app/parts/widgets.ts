/** Loaded with what pages are drawn with, which runs in a task of its own before them. */
export const part = 'widgets';
