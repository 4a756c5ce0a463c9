import { expect, it } from 'vitest';
import { type MessageTemplate, templatesToChoose } from './message-template.ts';
import { templateProblems } from '#sync/school/commands/save-message-template.ts';

const kept = (_id: string, name: string, isRemoved = false): MessageTemplate => ({
  _id,
  name,
  text: 'Please come to the office.',
  isRemoved,
});

it('kept answers are chosen by name, without those that were removed', () => {
  const templates = [kept('a', 'Late'), kept('b', 'Early'), kept('c', 'Gone', true)];
  expect(templatesToChoose(templates).map(({ name }) => name)).toEqual(['Early', 'Late']);
});

it('a kept answer has a name and a text', () => {
  expect(templateProblems({ name: '', text: '' }).map(({ field }) => field)).toEqual(['name', 'text']);
  expect(templateProblems({ name: 'Early', text: 'Come.' })).toEqual([]);
});
