import type { superadmin as english } from '#sync/words/en/superadmin.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A superadmin's pages (specification section 2.5). */
export const superadmin: Translation<typeof english> = {
  offline: 'Esto necesita conexión y en este momento no hay. No se cambió nada.',
  reasonRequired: 'Indique un motivo para ver como otra persona.',
  viewAs: {
    button: 'Ver como',
    open: 'Ver como: {{who}}',
    me: 'yo',
    search: 'Buscar una cuenta',
    none: 'Nadie coincide',
    more: 'Mostrar más',
    unreachable: 'No se pudieron cargar las cuentas. Revise la red.',
    viewing: 'Usted está viendo como {{name}}. Lo que guarde se registra con su propio nombre.',
    ended: 'Usted ya no está viendo como {{name}}. El servidor ya no lo permite.',
    back: 'Volver a mi cuenta',
    reasonTitle: '¿Ver como {{name}}?',
    reason: 'Motivo',
    reasonHint: 'La escuela puede leerlo en su registro de seguridad.',
    begin: 'Ver como esta persona',
  },
};
