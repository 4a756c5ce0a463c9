const happensAtTheDoor: ReadonlySet<string> = new Set([
  'recordAttendance',
  'reportDoorEvent',
  // Who was found in an evacuation must not wait for anybody's decision.
  'startRollCall',
  'tickRollCall',
  'endRollCall',
  'joinRollCall',
]);

/**
 * A device key proves the device, not the person: whoever holds the tablet could write an
 * administrator's name on a command. What happened at the door counts all the same, and its history
 * says that it is not proven. What a door tells the office changes no record.
 *
 * @param name of a command, known to this version or not
 */
export function countsUnproven(name: string): boolean {
  return happensAtTheDoor.has(name);
}
