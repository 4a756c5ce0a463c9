import type { Evidence } from './evidence.ts';
import { north } from './school.ts';

/**
 * With the last pull a device tells who types a PIN: staff everywhere, families at doors of
 * theirs, as the one door is. A PIN that ended is nobody's.
 */
export function aPinIdentifiesItsOwnerAlone({ tablets, happened, sql }: Evidence): readonly string[] {
  if (happened.isServerSetBack) return [];
  const last = new Map(happened.pins.map((one) => [one.owner, one]));
  const unsure = new Set(happened.pins.filter(({ isSet }) => !isSet).map(({ owner }) => owner));
  const staff = new Set(
    sql<{ user: string }>(
      'select "user" from role where school = ? and is_approved = 1 and type <= 2',
      north.id,
    ).map(({ user }) => user),
  );
  const ruled = new Set(
    sql<{ contact: string }>('select contact from collector').map(({ contact }) => contact),
  );
  const linked = new Set(
    sql<{ contact: string }>('select contact from student_contact where school = ?', north.id).map(
      ({ contact }) => contact,
    ),
  );
  return tablets.flatMap(({ name, typed, doorOnScreen, fresh, copy, schoolInView, parentEmail }) => {
    const isReady = fresh !== undefined && copy !== undefined && schoolInView === north.id;
    if (!isReady || parentEmail !== undefined) return [];
    return happened.pins.flatMap(({ pin, owner }) => {
      if (pin === '' || unsure.has(owner)) return [];
      const who = typed.get(pin);
      const isStaff = owner.startsWith('user-');
      const isCurrent = last.get(owner)?.pin === pin;
      const mayHave = isStaff ? staff.has(owner) : doorOnScreen !== undefined;
      // A contact of a rule may have a PIN or not, by what the rule says.
      const isAsked = isStaff || !ruled.has(owner);
      // A door does not know who has to do with no child of its terms.
      const isOwner = isStaff || (linked.has(owner) && copy.records.has(`contact/${owner}`));
      const expected = isCurrent && mayHave && isOwner ? owner : undefined;
      const isOfAnother =
        who !== undefined && happened.pins.some((one) => one.pin === pin && one.owner === who);
      if (who === expected || (!isAsked && who === undefined)) return [];
      if (isOfAnother && who !== owner) return [];
      return !isAsked && isCurrent && mayHave && who === owner
        ? []
        : [
            `${name} takes ${pin} for the PIN of ${who ?? 'nobody'}, and it is that of ${expected ?? 'nobody'}`,
          ];
    });
  });
}

/** A door with today's keys knows whose pass it is shown. */
export function aPassIdentifiesItsOwnerOnce({ tablets, happened }: Evidence): readonly string[] {
  // A school's time never goes back, so a door may believe the fast clock of a server for long.
  if (happened.pins.length === 0 || happened.isServerClockTroubled) return [];
  return tablets.flatMap(({ name, pass, doorOnScreen, isBlocked, fresh, isClockRight }) => {
    if (doorOnScreen === undefined || isBlocked || fresh === undefined || !isClockRight) return [];
    return pass === undefined || pass === 'contact' || pass === 'used'
      ? []
      : [`${name} took the pass of ${north.parent} for ${pass}`];
  });
}
