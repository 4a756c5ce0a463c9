import { expect, it } from 'vitest';
import { packageOf } from './shipped-packages.ts';

it('is the package whose file it is, also of one within another', () => {
  expect(packageOf('/house/node_modules/react/index.js')).toBe('react');
  expect(packageOf('/house/node_modules/@mantine/core/esm/button.mjs')).toBe('@mantine/core');
  expect(packageOf('/house/node_modules/a/node_modules/b/index.js')).toBe('b');
});

it('is none for a file of our own, or of a cache', () => {
  expect(packageOf('/house/pwa/main.tsx')).toBeUndefined();
  expect(packageOf('/house/node_modules/.cache/x.js')).toBeUndefined();
});
