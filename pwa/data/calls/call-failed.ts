/** Why a call that only the server can answer has no answer: `unreachable`, `refused` or `nonsense`. */
export class CallFailed extends Error {
  readonly reason: 'unreachable' | 'refused' | 'nonsense';
  constructor(reason: CallFailed['reason']) {
    super(`The call failed: ${reason}`);
    this.name = 'CallFailed';
    this.reason = reason;
  }
}
