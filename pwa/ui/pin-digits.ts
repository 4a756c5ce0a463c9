export const pinDigits = { min: 4, max: 6 } as const;

/** One more digit, or the same when it is full or no digit was pressed. */
export function typeDigit(pin: string, key: string): string {
  return /^\d$/.test(key) && pin.length < pinDigits.max ? pin + key : pin;
}

export function isWholePin(pin: string): boolean {
  return pin.length >= pinDigits.min && pin.length <= pinDigits.max;
}
