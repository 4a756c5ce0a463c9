import { groupFamilies, threadChildrenOf } from './family.ts';
import { isToldToFamily } from './family-terms.ts';
import type { Student } from './student.ts';

/**
 * The families among the children of one parent, each as the children of a thread: whoever has
 * children with two others writes to the school of each without the other. A child whom the parent
 * must not collect is in no thread beside others, since the server keeps such a thread from them.
 */
export function threadFamiliesOf<S extends Pick<Student, '_id' | 'contacts'>>(
  children: readonly S[],
): readonly (readonly S[])[] {
  const told = children.filter((student) => isToldToFamily({ student }));
  const families = groupFamilies(children);
  const threads = (told.length === 0 ? children : told).map((child) => threadChildrenOf(families, child));
  return [...new Map(threads.map((thread) => [thread.map(({ _id }) => _id).join(' '), thread])).values()];
}
