import { groupFamilies, threadChildrenOf } from './family.ts';
import type { Student } from './student.ts';

/**
 * The families among the children of one parent, each as the children of a thread: whoever has
 * children with two others writes to the school of each without the other.
 */
export function threadFamiliesOf<S extends Pick<Student, '_id' | 'contacts'>>(
  children: readonly S[],
): readonly (readonly S[])[] {
  const families = groupFamilies(children);
  const threads = children.map((child) => threadChildrenOf(families, child));
  return [...new Map(threads.map((thread) => [thread.map(({ _id }) => _id).join(' '), thread])).values()];
}
