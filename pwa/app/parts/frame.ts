/** Loaded with the packages that lead to pages and fill them, which run in a task of their own. */
export const part = 'frame';
