import { describe, expect, it } from 'vitest';
import {
  hourOfDayText,
  partsToTime,
  stepHourOfDay,
  stepPart,
  textToParts,
  timeToParts,
  typeHour,
  typeHourOfDay,
  typeMinute,
} from './time-parts.ts';

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

describe('an hour on the 24-hour clock', () => {
  it.each([
    ['3', '03', true],
    ['2', '2', false],
    ['1', '1', false],
    ['0', '0', false],
    ['00', '00', true],
    ['08', '08', true],
    ['12', '12', true],
    ['23', '23', true],
    ['8:', '08', true],
  ])('%s is typed as %s', (text, hour, isDone) => {
    const typed = typeHourOfDay(text, empty);
    expect([hourOfDayText(typed.parts), typed.isDone]).toEqual([hour, isDone]);
  });

  it.each([
    ['12:30', '12:30'],
    ['00:30', '00:30'],
    ['15:10', '15:10'],
    ['3:10 pm', '15:10'],
  ])('is taken whole: %s', (text, time) => {
    expect(partsToTime(typeHourOfDay(text, empty).parts)).toBe(time);
  });

  it('begins anew after an hour that there is not', () => {
    expect(typeHourOfDay('25', empty).parts).toEqual({ hour: '02', half: 'AM', minute: '5' });
  });

  it('goes around the day', () => {
    expect(partsToTime(stepHourOfDay(timeToParts('23:15'), 1))).toBe('00:15');
    expect(partsToTime(stepHourOfDay(timeToParts('00:15'), -1))).toBe('23:15');
    expect(partsToTime(stepHourOfDay(timeToParts('12:15'), -1))).toBe('11:15');
  });
});
