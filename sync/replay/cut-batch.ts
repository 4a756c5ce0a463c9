import { type OutboxEntry, travelling } from '#sync/replay/outbox-entry.ts';

/** As many of the first entries as fit in `mostBytes` of UTF-8 JSON, and at least one. */
export function cutBatch(entries: readonly OutboxEntry[], mostBytes: number): readonly OutboxEntry[] {
  let sizeBytes = 0;
  const count = entries.findIndex((entry, index) => {
    sizeBytes += utf8Bytes(JSON.stringify(travelling(entry))) + 1;
    return index > 0 && sizeBytes > mostBytes;
  });
  return count === -1 ? entries : entries.slice(0, count);
}

/** Bytes of `text` in UTF-8. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
