import { describe, expect, it } from 'vitest';
import { groupFamilies, siblingsOf } from './family.ts';
import type { ContactLink } from './student.ts';
import { threadFamiliesOf } from './thread-families.ts';

function aChild(_id: string, ...links: readonly (readonly [contact: string, type: number])[]) {
  const contacts: ContactLink[] = links.map(([contact, type]) => ({ contact, type, relationship: 1 }));
  return { _id, contacts };
}

describe('brothers and sisters', () => {
  const maya = aChild('maya', ['joan', 0], ['ray', 2]);
  const leo = aChild('leo', ['joan', 0], ['carl', 0]);
  const ida = aChild('ida', ['carl', 0]);
  const tom = aChild('tom', ['ray', 2], ['joan', 1]);
  const families = groupFamilies([maya, leo, ida, tom]);

  it('share a parent or legal guardian', () => {
    expect(siblingsOf(families, maya)).toEqual([leo]);
    expect(siblingsOf(families, leo)).toEqual([maya, ida]);
  });

  it('are not those who share an emergency contact or somebody authorised', () => {
    expect(siblingsOf(families, tom)).toEqual([]);
  });

  it('are each named once, however many parents they share', () => {
    const twins = [aChild('a', ['x', 0], ['y', 0]), aChild('b', ['x', 0], ['y', 0], ['y', 0])] as const;
    expect(siblingsOf(groupFamilies(twins), twins[0])).toEqual([twins[1]]);
  });

  it('do not follow from a stand-in contact that half of the school shares', () => {
    const many = Array.from({ length: 40 }, (_, index) => aChild(`s${index}`, ['nobody', 0]));
    const [first] = many;
    expect(first && siblingsOf(groupFamilies(many), first)).toEqual([]);
  });
});

describe('the families among the children of one parent', () => {
  const maya = aChild('maya', ['joan', 0], ['ray', 0]);
  const leo = aChild('leo', ['joan', 0], ['ray', 0]);
  const zoe = aChild('zoe', ['ray', 0], ['kim', 0]);
  const ida = aChild('ida', ['ray', 0]);

  it('are one where all have the same parents', () => {
    expect(threadFamiliesOf([maya, leo])).toEqual([[maya, leo]]);
  });

  it('are as many as the parent has children with others', () => {
    expect(threadFamiliesOf([maya, zoe, leo])).toEqual([[maya, leo], [zoe]]);
  });

  it('are without a child whom the parent must not collect, of whom no list is told', () => {
    const barred = aChild('barred');
    expect(threadFamiliesOf([maya, barred, leo])).toEqual([[maya, leo]]);
    expect(threadFamiliesOf([barred])).toEqual([[barred]]);
  });

  it('leave nobody out of whom this is the only parent', () => {
    expect(threadFamiliesOf([zoe, ida])).toEqual([[zoe], [zoe, ida]]);
  });
});
