import type { Plugin } from 'vite';

/**
 * `write-excel-file` compresses in workers that it makes from text, which the security policy
 * forbids. It has the same function without workers beside it: a list of thousands takes part of a
 * second.
 */
export function zipWithoutWorkers(): Plugin {
  return {
    name: 'zip-without-workers',
    apply: 'build',
    transform(_code, id) {
      if (!id.endsWith(zipModule)) return undefined;
      return { code: zipAtOnce, map: null };
    },
  };
}

/** Both are in the package, as the test beside this holds. */
export const zipModule = '/write-excel-file/modules/zip/zipToArrayBuffer.js';

const zipAtOnce = `import zipAtOnce from './zipToArrayBufferSync.js';
export default async (files) => zipAtOnce(files);
`;
