import { type Giver, type GiveNeeds, giveCommand } from './give-command.ts';
import { done, type Outcome } from './outcome.ts';
import { readThing, readThings } from './read-things.ts';
import type { WithStore } from './ports.ts';

/**
 * Fees name the grade levels that they are for, and apply by that name (specification section 3): under the old one a fee would silently
 * apply to nobody any more. The screens give the same commands.
 */
export async function renameInFees(
  gradeLevel: string,
  { giver, needs }: { readonly giver: Giver; readonly needs: GiveNeeds & WithStore },
): Promise<Outcome<undefined>> {
  const level = await readThing(needs.store.read, giver.school, { kind: 'gradeLevel', id: gradeLevel });
  if (level === undefined) return done(undefined);
  const { _id, name } = level;
  const fees = await readThings(needs.store.read, giver.school, 'fee');
  // The caller's command id was for the grade level itself.
  const how = { giver: { ...giver, commandId: undefined }, needs };
  for (const fee of fees) {
    if (!fee.gradeLevels.some((one) => one._id === _id && one.name !== name)) continue;
    const gradeLevels = fee.gradeLevels.map((one) => (one._id === _id ? { _id, name } : one));
    const given = await giveCommand('saveFee', { _id: fee._id, set: { gradeLevels } }, how);
    if (!given.ok) return given;
  }
  return done(undefined);
}
