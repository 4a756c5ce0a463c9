import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The text of a QR code, read from its picture as a camera sees it. */
export async function readCode(code: Locator): Promise<string> {
  const wasm = await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const [found] = await readBarcodes(new Uint8Array(await code.screenshot()), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
  });
  return found?.text ?? '';
}
