/** Loaded with what the app knows of records and commands, which runs in a task before it. */
export const part = 'records';
