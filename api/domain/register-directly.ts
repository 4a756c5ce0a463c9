import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { checkReferences, referencesIn } from './check-references.ts';
import { type Giver, giveCommand } from './give-command.ts';
import type { Outcome } from './outcome.ts';
import type { SaveNeeds } from './save-record.ts';

/** The registration call of the specification. What is cleared by taking students off a term is not looked at. */
export async function registerDirectly(
  args: ArgsOf<'registerStudents'>,
  { giver, needs }: { readonly giver: Giver; readonly needs: SaveNeeds },
): Promise<Outcome<undefined>> {
  const { school } = giver;
  const stored = await readRecords(needs.store.read, school, {
    kind: 'registration',
    ids: args.students.map((student) => registrationId(args.term, student)),
  });
  const checked = await checkReferences(needs.store.read, school, {
    asked: args.isRegistered ? referencesIn('registration', args) : [],
    known: stored.flatMap(({ record }) => referencesIn('registration', record.fields)),
  });
  return checked.ok ? giveCommand('registerStudents', args, { giver, needs }) : checked;
}
