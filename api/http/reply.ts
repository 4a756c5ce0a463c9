/** A whole answer as text, before it is compressed. What streams is a `Response` instead. */
export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return jsonTextReply(status, JSON.stringify(value), headers);
}

/** For JSON that is text already. */
export function jsonTextReply(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { kind: 'reply', status, headers: { 'content-type': 'application/json', ...headers }, text };
}

export function textReply(contentType: string, text: string): Reply {
  return { kind: 'reply', status: 200, headers: { 'content-type': contentType }, text };
}
