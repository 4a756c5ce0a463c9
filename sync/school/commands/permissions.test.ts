import { describe, expect, it } from 'vitest';
import { everyCommandName } from './arbitrary-commands.fixture.ts';
import { type CommandName, isCommandName } from './catalogue.ts';
import { isOfServerAlone, mayGive } from './command.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';

const administrators = ['superadmin', 'administrator'] as const;

/** Specification section 6, contract section 4: staff take attendance, parents report absences. */
const allowed: Readonly<Record<CommandName, readonly (keyof typeof roleTypes)[]>> = {
  recordAttendance: [...administrators, 'staff'],
  saveStudent: administrators,
  saveContact: administrators,
  saveTerm: administrators,
  registerStudents: administrators,
  saveFee: administrators,
  deleteFee: administrators,
  saveGradeLevel: administrators,
  deleteGradeLevel: administrators,
  deleteStudent: administrators,
  deleteContact: administrators,
  deleteTerm: administrators,
  saveSchool: administrators,
  saveAnnouncement: administrators,
  deleteAnnouncement: administrators,
  closeIncident: [...administrators, 'staff'],
  reportDoorEvent: [...administrators, 'staff'],
  saveCollector: administrators,
  savePayment: administrators,
  saveAbsence: [...administrators, 'staff'],
  // Of own children: `may-report-absence`.
  reportAbsence: ['superadmin', 'parent'],
  // Only the server makes it.
  saveQuestion: [],
  startRollCall: [...administrators, 'staff'],
  tickRollCall: [...administrators, 'staff'],
  endRollCall: [...administrators, 'staff'],
  joinRollCall: [...administrators, 'staff'],
  saveStaffPresence: [...administrators, 'staff'],
  // To the family of own children as a parent, too: `may-report-absence`.
  writeMessage: [...administrators, 'staff'],
  assignMessage: [...administrators, 'staff'],
  readMessage: [...administrators, 'staff'],
  saveMessageTemplate: [...administrators, 'staff'],
};
const table = everyCommandName.flatMap((command) =>
  Object.entries(roleTypes).map(([role, type]) => {
    const may = allowed[command].some((name) => name === role);
    return [role, may ? 'may' : 'may not', command, type, may] as const;
  }),
);

describe('a command', () => {
  it.each(table)('%s %s %s', (_role, _may, command, type: RoleType, may) => {
    expect(mayGive(command, type)).toBe(may);
  });

  it('is of the server alone where nobody may give it', () => {
    expect(everyCommandName.filter(isOfServerAlone)).toEqual(['saveQuestion']);
    expect(['toString', 'saveUser', ''].some(isOfServerAlone)).toBe(false);
  });

  it('is known by its name, and by nothing that every object has', () => {
    expect(everyCommandName.every(isCommandName)).toBe(true);
    expect(everyCommandName).toHaveLength(31);
    expect(['toString', '__proto__', 'hasOwnProperty', 'saveUser', ''].some(isCommandName)).toBe(false);
  });
});
