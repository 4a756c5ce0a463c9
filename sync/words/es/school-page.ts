import type { schoolPage as english } from '#sync/words/en/school-page.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** One school: its form, its access code, its approval (specification sections 2.6 and 5). */
export const schoolPage: Translation<typeof english> = {
  edit: 'Editar escuela',
  editOf: 'Editar {{name}}',
  details: 'Nombre, dirección y horario',
  name: 'Nombre de la escuela',
  phone: 'Teléfono',
  fields: {
    name: 'nombre',
    phone: 'teléfono',
    address: 'dirección',
    staffAtDropOff: 'personal en las entradas',
    pinDigits: 'dígitos de un PIN',
    language: 'idioma',
    absenceLine: 'su propio límite de ausencias',
    hours: 'el día escolar',
    timeZone: 'zona horaria',
  },
  staffAtDropOff: 'Personal también en las entradas',
  staffAtDropOffHint:
    'Quien no puede recoger a un estudiante sin el personal tampoco puede dejarlo en la puerta sin el personal.',
  atTheDoor: 'En la puerta',
  pinDigits: 'Dígitos de un PIN',
  pinDigitsHint: 'Para los PIN nuevos de las familias. Los PIN en uso siguen funcionando.',
  inReports: 'En los informes',
  language: 'Idioma',
  languageHint: 'La puerta lo usa, y también los correos a quienes no han elegido un idioma propio.',
  noLanguage: 'El que pida cada navegador',
  absenceLine: 'Su propio límite de ausencias',
  absenceLineHint:
    'Los informes marcan a los estudiantes que perdieron esta parte de sus días, además de quienes perdieron el {{percent}}%.',
  noAbsenceLine: 'Ninguno',
  percent: '{{percent}}%',
  digits_one: '{{count}} dígito',
  digits_other: '{{count}} dígitos',
  save: 'Guardar escuela',
  saved: 'Escuela guardada',
  notKept: 'Este dispositivo no pudo guardarlo: su disco no permite escribir. Sus cambios siguen aquí.',
  accessCodeHint: 'Las familias y el personal se unen a la escuela con él.',
  renew: 'Crear un código de acceso nuevo',
  renewTitle: '¿Crear un código de acceso nuevo?',
  renewText:
    'El código anterior deja de funcionar enseguida: quien aún lo tenga no puede unirse con él. Las personas que ya se unieron se quedan.',
  renewConfirm: 'Crear un código nuevo',
  renewed: 'El nuevo código de acceso es {{code}}',
  renewOffline:
    'Un código de acceso nuevo necesita la red, y en este momento no hay. El anterior sigue funcionando.',
  approved: 'Escuela aprobada',
  unapproved: 'La escuela ya no está aprobada',
  activated: 'Escuela activada',
  deactivated: 'Escuela desactivada',
};
