/** What the bytes say, and whether they had to be read in the encoding that spreadsheets on Windows still write. */
export type Decoded = { readonly text: string; readonly isUtf8: boolean };

/** UTF-8 by the standards of all three formats; UTF-16 when a byte-order mark says so; else Windows-1252, in which every byte means something. */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), isUtf8: true };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch (error) {
    if (error instanceof TypeError)
      return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
    throw error;
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}
