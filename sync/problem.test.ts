import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCodes, isOfEndedKey, problemsOf, says } from '#sync/problem.ts';

const schema = z.object({
  name: z
    .string()
    .min(3, says('validation.required'))
    .regex(/^[a-z]+$/, says('validation.notUnderstood')),
  address: z.object({ city: z.string() }),
  days: z.array(z.string().max(2, says('validation.tooLong'))),
});

describe('problemsOf', () => {
  it('names one problem for each field, dotted, in the schema’s order', () => {
    const { error = new z.ZodError([]) } = schema.safeParse({
      name: '1',
      address: {},
      days: ['mo', 'tuesday'],
    });
    expect(problemsOf(error)).toEqual([
      { code: 'INVALID', message: 'validation.required', field: 'name' },
      { code: 'INVALID', message: 'validation.notUnderstood', field: 'address.city' },
      { code: 'INVALID', message: 'validation.tooLong', field: 'days.1' },
    ]);
  });

  it('names no field when the whole is wrong', () => {
    const { error = new z.ZodError([]) } = schema.safeParse('x');
    expect(problemsOf(error)).toEqual([{ code: 'INVALID', message: 'validation.notUnderstood' }]);
  });
});

describe('the failure codes', () => {
  it('are those of the contract, two that only quarantine knows, and that of a file about an erased child', () => {
    expect(errorCodes).toEqual([
      'INVALID',
      'SESSION_INVALID',
      'LOGIN_FAILED',
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'MEDIA',
      'RATE_LIMITED',
      'INTERNAL',
      'MALFORMED',
      'DEVICE_REVOKED',
      'UNPROVEN',
      'ERASED',
    ]);
  });
});

describe('a revoked device', () => {
  it('was replaced where the problem names its key, and is blocked in any other case', () => {
    expect(isOfEndedKey({ code: 'DEVICE_REVOKED', field: 'key' })).toBe(true);
    expect(isOfEndedKey({ code: 'DEVICE_REVOKED' })).toBe(false);
    expect(isOfEndedKey({ code: 'DEVICE_REVOKED', field: 'anything' })).toBe(false);
    expect(isOfEndedKey({ code: 'FORBIDDEN', field: 'key' })).toBe(false);
  });
});
