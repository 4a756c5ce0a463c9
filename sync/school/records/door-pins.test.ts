import { describe, expect, it } from 'vitest';
import { DoorPins, isEasyPin, markOfPin, verifierOfMark, whoOfPin } from './door-pins.ts';
import { testHmac as hmac } from './web-hmac.fixture.ts';

const schoolKey = 'c2Nob29s';

async function verifier(deviceKey: string, pin: string): Promise<string> {
  return verifierOfMark(hmac, deviceKey, await markOfPin(hmac, schoolKey, pin));
}

async function pinsOf(deviceKey: string): Promise<DoorPins> {
  return {
    schoolKey,
    deviceKey,
    staff: [{ user: 'u1', name: 'Sam Hill', verifier: await verifier(deviceKey, '4711') }],
    families: [{ contact: 'c1', verifier: await verifier(deviceKey, '582219') }],
    digits: 6,
  };
}

describe('who typed a PIN', () => {
  it('is a member of staff, somebody of a family, or nobody', async () => {
    const pins = await pinsOf('ZG9vcg');
    expect(await whoOfPin(hmac, pins, '4711')).toEqual({
      kind: 'staff',
      user: 'u1',
      name: 'Sam Hill',
      mark: await markOfPin(hmac, pins.schoolKey, '4711'),
    });
    expect(await whoOfPin(hmac, pins, '582219')).toEqual({ kind: 'contact', contact: 'c1' });
    for (const pin of ['4712', '58221', '5822190', '', 'abcd', '４７１１'])
      expect([pin, await whoOfPin(hmac, pins, pin)]).toEqual([pin, undefined]);
  });

  it('is not told by the verifiers of another device', async () => {
    const [pins, other] = [await pinsOf('ZG9vcg'), await pinsOf('b3RoZXI')];
    expect(
      await whoOfPin(hmac, { ...pins, staff: other.staff, families: other.families }, '4711'),
    ).toBeUndefined();
  });

  it('is told by what a device kept before there were PINs of families', async () => {
    const { families: _families, digits: _digits, ...kept } = await pinsOf('ZG9vcg');
    const pins = DoorPins.parse(kept);
    expect(pins).toMatchObject({ families: [], digits: 4 });
    expect(await whoOfPin(hmac, pins, '4711')).toMatchObject({ kind: 'staff', user: 'u1' });
  });
});

it('a PIN of one digit or of neighbours in a row is easy', () => {
  for (const pin of ['0000', '99999', '1234', '456789', '4321', '98765'])
    expect([pin, isEasyPin(pin)]).toEqual([pin, true]);
  for (const pin of ['1233', '1357', '9012', '1222', '0815'])
    expect([pin, isEasyPin(pin)]).toEqual([pin, false]);
});
