/** Loaded with what the app knows of records, which runs in a task of its own before it. */
export const part = 'records';
