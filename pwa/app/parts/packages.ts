/** Loaded with the packages of the app, which run in a task of their own before it. */
export const part = 'packages';
