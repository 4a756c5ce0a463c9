/** Console output fails its test: a warning that nobody reads hides a fault. */
import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;

listenToConsole();

function listenToConsole(): void {
  const said: string[] = [];
  for (const method of methods) {
    console[method] = (...parts: unknown[]) => {
      said.push(`${method}: ${format(...parts)}`);
    };
  }
  afterEach(() => {
    expect(said.splice(0), 'console output').toEqual([]);
  });
}
