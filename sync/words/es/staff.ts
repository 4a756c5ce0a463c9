import type { staff as english } from '#sync/words/en/staff.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Letting people in who wait to be staff. */
export const staff: Translation<typeof english> = {
  approve: 'Aprobar',
  approveOf: 'Aprobar a {{name}}',
  approveTitle: '¿Dar acceso a {{name}}?',
  approveText:
    '{{name}} ({{email}}) podrá tomar la asistencia y ver estudiantes, contactos y períodos escolares de esta escuela. Apruebe solo a personas que conozca.',
  approveConfirm: 'Aprobar',
  letIn: '{{name}} tiene aprobación',
  emailNotVerified: 'Esta persona aún no verificó su correo electrónico. La aprobación espera a que lo haga.',
};
