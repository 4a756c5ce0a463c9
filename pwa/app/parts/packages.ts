/** Loaded with the packages of records and stores, which run in a task of their own before it. */
export const part = 'packages';
