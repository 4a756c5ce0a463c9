import type { staff as english } from '#sync/words/en/staff.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Letting people in who wait to be staff. */
export const staff: Translation<typeof english> = {
  approve: 'Approuver',
  approveOf: 'Approuver {{name}}',
  approveTitle: 'Donner accès à {{name}} ?',
  approveText:
    '{{name}} ({{email}}) pourra noter la présence et voir les élèves, les contacts et les périodes scolaires de cette école. Approuvez seulement les personnes que vous connaissez.',
  approveConfirm: 'Approuver',
  letIn: 'Accès accordé : {{name}}',
  emailNotVerified:
    'Cette personne n’a pas encore vérifié son adresse e-mail. Vous pourrez l’approuver ensuite.',
};
