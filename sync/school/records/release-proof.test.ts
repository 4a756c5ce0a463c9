import { expect, it } from 'vitest';
import { proofOfRelease, type ReleasedHandover } from './release-proof.ts';
import { SchoolDay } from './school-day.ts';
import { wallTimeAt } from './wall-time.ts';
import { testHmac as hmac } from './web-hmac.fixture.ts';

const date = SchoolDay.parse('2026-09-07');
const release = { by: 'u1', byName: 'Sam Hill', reason: 'A parent called' };
const person = { personID: '', name: 'A neighbour', personString: 'A neighbour' };
const handover = { person, time: wallTimeAt(date, 905), release };
const facts: ReleasedHandover = { question: 'pickUp', date, term: 't1', student: 's1', handover };

it('the proof of a release is another one for each mark and for each thing that it says', async () => {
  const changed: readonly ReleasedHandover[] = [
    facts,
    { ...facts, question: 'dropOff' },
    { ...facts, date: SchoolDay.parse('2026-09-08') },
    { ...facts, term: 't2' },
    { ...facts, student: 's2' },
    { ...facts, handover: { ...handover, person: { ...person, personID: 'c1' } } },
    { ...facts, handover: { ...handover, person: { ...person, name: 'Al Gray' } } },
    { ...facts, handover: { ...handover, time: wallTimeAt(date, 906) } },
    { ...facts, handover: { ...handover, release: { ...release, by: 'u2' } } },
    { ...facts, handover: { ...handover, release: { ...release, byName: 'Ray Tuck' } } },
    { ...facts, handover: { ...handover, release: { ...release, reason: 'Another' } } },
  ];
  const proofs = await Promise.all([
    ...changed.map((one) => proofOfRelease(hmac, 'AAAA', one)),
    proofOfRelease(hmac, 'AAAB', facts),
  ]);
  expect(new Set(proofs).size).toBe(changed.length + 1);
  expect(await proofOfRelease(hmac, 'AAAA', facts)).toBe(proofs[0]);
});
