import { describe, expect, it } from 'vitest';
import { partsToTime, stepPart, textToParts, timeToParts, typeHour, typeMinute } from './time-parts.ts';

const empty = timeToParts('');

describe('a time on the 12-hour clock', () => {
  it.each([
    ['00:00', '12', '00', 'AM'],
    ['08:05', '08', '05', 'AM'],
    ['12:00', '12', '00', 'PM'],
    ['15:10', '03', '10', 'PM'],
    ['23:59', '11', '59', 'PM'],
  ])('%s goes there and back', (time, hour, minute, half) => {
    expect(timeToParts(time)).toEqual({ hour, minute, half });
    expect(partsToTime(timeToParts(time))).toBe(time);
  });

  it('has no value while a part is missing', () => {
    expect(partsToTime({ hour: '08', minute: '', half: 'AM' })).toBe('');
    expect(partsToTime({ hour: '', minute: '05', half: 'AM' })).toBe('');
    expect(partsToTime({ hour: '0', minute: '05', half: 'AM' })).toBe('');
  });

  it.each([
    ['8:05', '08:05'],
    ['0805', '08:05'],
    ['3:10 pm', '15:10'],
    ['3:10p.m.', '15:10'],
    ['15:10', '15:10'],
    ['12:30 am', '00:30'],
    ['00:30', '00:30'],
  ])('is understood as people write it: %s', (text, time) => {
    const parts = textToParts(text, 'AM');
    expect(parts && partsToTime(parts)).toBe(time);
  });

  it.each(['', '8', '24:00', '8:60', 'noon'])('is not guessed from %j', (text) => {
    expect(textToParts(text, 'AM')).toBeUndefined();
  });

  it('moves on as soon as the hour can be no other', () => {
    expect(typeHour('8', empty)).toEqual({ parts: { ...empty, hour: '08' }, isDone: true });
    expect(typeHour('1', empty)).toEqual({ parts: { ...empty, hour: '1' }, isDone: false });
    expect(typeHour('1:', empty)).toEqual({ parts: { ...empty, hour: '01' }, isDone: true });
    expect(typeHour('12', empty).isDone).toBe(true);
    expect(typeHour('15', empty).parts).toEqual({ hour: '03', minute: '', half: 'PM' });
    expect(typeHour('45', empty).parts).toEqual({ hour: '04', minute: '5', half: 'AM' });
    expect(typeHour('', { ...empty, hour: '08' })).toEqual({ parts: empty, isDone: false });
  });

  it('moves on as soon as the minute can be no other', () => {
    expect(typeMinute('0', empty).isDone).toBe(false);
    expect(typeMinute('05', empty)).toEqual({ parts: { ...empty, minute: '05' }, isDone: true });
    expect(typeMinute('7', empty)).toEqual({ parts: { ...empty, minute: '07' }, isDone: true });
    expect(typeMinute('75', empty).parts.minute).toBe('05');
  });

  it('steps around the clock', () => {
    expect(stepPart(timeToParts('12:59'), 'hour', 1).hour).toBe('01');
    expect(stepPart(timeToParts('01:00'), 'hour', -1).hour).toBe('12');
    expect(stepPart(timeToParts('01:00'), 'minute', -1).minute).toBe('59');
  });
});
