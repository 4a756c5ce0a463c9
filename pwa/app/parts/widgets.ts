/** Loaded with the packages that pages are made of, which run in a task of their own before it. */
export const part = 'widgets';
