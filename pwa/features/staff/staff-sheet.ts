import type { ListSheet } from '#pwa/fields/list-file.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { StaffLine } from './staff-lines.ts';

export function staffSheet(lines: readonly StaffLine[], say: Say): ListSheet {
  const columns = ['name', 'email', 'phone', 'lastLogin', 'approved'] as const;
  return {
    columns: columns.map((column) => say(`downloadList.columns.${column}`)),
    rows: lines.map(({ name, email, phone, lastLogin, isApproved }) => [
      name,
      email,
      phone,
      lastLogin,
      say(isApproved ? 'downloadList.yes' : 'downloadList.no'),
    ]),
  };
}
