/** Loaded with what the app knows of commands, which runs in a task of its own before it. */
export const part = 'commands';
