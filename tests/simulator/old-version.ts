/**
 * An older version of `recordAttendance`, for runs with an old outbox. No command has a second
 * version yet, so the simulator lives one version ahead: version 1 called the drop-off `arrival`.
 */
import { commandDefinitions } from '#sync/school/commands/catalogue.ts';
import { lifts } from '#sync/school/commands/parse-command.ts';

/** Answers the way back to today. */
export function liveOneVersionAhead(): () => void {
  const definition = commandDefinitions.recordAttendance;
  const today = { v: definition.v, lifts: lifts.recordAttendance };
  const oldest = Array.from({ length: today.v - 1 }, () => (args: unknown) => args);
  Object.assign(definition, { v: today.v + 1 });
  Object.assign(lifts, { recordAttendance: [...(today.lifts ?? oldest), liftArrival] });
  return () => {
    Object.assign(definition, { v: today.v });
    Object.assign(lifts, { recordAttendance: today.lifts });
  };
}

/** The arguments as the version before had them. */
export function asBefore(args: object): object {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]: [string, unknown]) => [
      name === 'dropOff' ? 'arrival' : name,
      value,
    ]),
  );
}

function liftArrival(args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]: [string, unknown]) => [
      name === 'arrival' ? 'dropOff' : name,
      value,
    ]),
  );
}
