import { describe, expect, it } from 'vitest';
import { Envelope } from './catalogue.ts';
import { signedText } from './signature.ts';

const command = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  v: 1,
  name: 'recordAttendance',
  args: { student: 'maya', notes: 'Zoë \u2028 "x"', pickUp: undefined, dropOff: null, b: [1.5, -0], a: 1e21 },
  at: '0190f3a1b2c3-0000-00000000000a',
  wall: '2026-11-21T08:05:12.345-05:00',
  actor: 'anna',
};

/** What the app signs and the server checks, byte for byte. It must never change. */
const vector =
  'bellgate-command-1\n{"command":{"actor":"anna","args":{"a":1e+21,"b":[1.5,0],"dropOff":null,"notes":"Zoë \u2028 \\"x\\"","student":"maya"},"at":"0190f3a1b2c3-0000-00000000000a","id":"0190f3a1-0000-7000-8000-000000000001","name":"recordAttendance","v":1,"wall":"2026-11-21T08:05:12.345-05:00"},"school":"hilltop"}';

describe('the signed text', () => {
  it('is this one', () => {
    expect(signedText('hilltop', command)).toBe(vector);
  });

  it('is the same after travelling, in any order of keys, with a signature or without', () => {
    const travelled: object = JSON.parse(JSON.stringify(command));
    const reversed = Object.fromEntries(Object.entries(travelled).toReversed());
    const signature = { key: 'k', value: 'v' };
    for (const same of [travelled, reversed, { ...reversed, signature }])
      expect(signedText('hilltop', same)).toBe(vector);
  });

  it('is another for another school, and for anything else that a command may say', () => {
    expect(signedText('valley', command)).not.toBe(vector);
    for (const change of [{ actor: 'ben' }, { args: {} }, { ofTomorrow: 1 }])
      expect(signedText('hilltop', { ...command, ...change })).not.toBe(vector);
  });

  it('holds half of a surrogate pair as JSON writes it', () => {
    expect(signedText('hilltop', { text: '\ud83d' })).toContain('"\\ud83d"');
  });
});

describe('a signature that cannot be read', () => {
  it.each(['text', 7, {}, { key: 'x', value: 'y' }])('counts as none: %j', (signature) => {
    expect(Envelope.parse({ ...command, signature })).toEqual(command);
  });
});
