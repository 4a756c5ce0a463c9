import { expect, it } from 'vitest';
import { createLiveLook } from './live-look.ts';

const expiry = '2026-09-01T10:00:00.000Z';

function makeLook(version: () => string | undefined) {
  const asked: string[] = [];
  const look = createLiveLook(
    async (holders, now) => {
      asked.push(now);
      return new Set(now < expiry ? holders : []);
    },
    // The rows are of the shape that the statement names.
    {
      version,
      sql: <Row>(_text: string, now: unknown) => [{ at: String(now) < expiry ? expiry : null }] as Row[],
    },
  );
  return { look, asked };
}

it('asks the store again after a change, an expiry, a clock set back, and for other holders', async () => {
  let version = '1';
  const { look, asked } = makeLook(() => version);
  const at = (time: string) => `2026-09-01T${time}:00.000Z`;
  await look(['a'], at('09:00'));
  expect([...(await look(['a'], at('09:59')))]).toEqual(['a']);
  expect(asked).toEqual([at('09:00')]);
  expect([...(await look(['a'], at('10:00')))]).toEqual([]);
  expect([...(await look(['a'], at('09:30')))]).toEqual(['a']);
  await look(['a', 'b'], at('09:30'));
  version = '2';
  await look(['a', 'b'], at('09:30'));
  expect(asked.slice(1)).toEqual([at('10:00'), at('09:30'), at('09:30'), at('09:30')]);
});

it('asks each time where nobody can tell of changes', async () => {
  const { look, asked } = makeLook(() => undefined);
  await look(['a'], expiry);
  await look(['a'], expiry);
  expect(asked).toHaveLength(2);
});
