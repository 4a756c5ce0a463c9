/** A letter that is written and addressed. */
export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** Takes letters away. A port: a mail server, a folder, or what a test looks into. Throws when a letter could not be handed over. */
export interface Post {
  readonly send: (letter: Letter) => Promise<void>;
  readonly close: () => void;
}
