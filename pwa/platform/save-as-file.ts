/** Hands a file to the browser's downloads. */
export function saveAsFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content over once the click is through.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
