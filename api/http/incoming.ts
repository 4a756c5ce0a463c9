/** What a route needs to know of the request besides its parsed input. */
export interface Incoming {
  readonly request: Request;
  readonly requestId: string;
  /** The raw values between the slashes. */
  readonly params: Readonly<Record<string, string>>;
  /** The network address of the caller. */
  readonly address: string;
  /** On the same machine, and through no proxy. */
  readonly isFromThisMachine: boolean;
  /** Headers to add to whatever answer follows. */
  readonly answerHeaders: Headers;
}
