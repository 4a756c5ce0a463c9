import type { school as englishSchool, schools as englishSchools } from '#sync/words/en/school.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The access code of one school. */
export const school: Translation<typeof englishSchool> = {
  accessCode: 'Código de acceso',
  accessCodePending: 'El código de acceso admite personas en cuanto se apruebe la escuela.',
  copy: 'Copiar el código de acceso',
  copied: 'Código de acceso copiado',
};

/** 'My Schools' (specification section 2.6), and the badges of a school wherever one is shown. */
export const schools: Translation<typeof englishSchools> = {
  mine: 'Mis escuelas',
  none: 'Usted aún no pertenece a ninguna escuela',
  noneText: 'Una escuela aparece aquí cuando esté registrada o le haya aprobado a usted.',
  notApproved: 'Escuela aún sin aprobar',
  pending: 'Falta la aprobación',
  deactivated: 'Desactivada',
  readOnly: 'Esta escuela está desactivada. Se puede leer, pero no cambiar.',
  openOf: 'Abrir {{name}}',
  viewing: 'Escuela actual',
  billing: 'Cuotas y pagos',
  free: 'Su escuela tiene por ahora acceso gratuito.',
};
