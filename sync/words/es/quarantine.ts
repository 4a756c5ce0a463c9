import type { quarantine as english } from '#sync/words/en/quarantine.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Records that could not be applied, and what an administrator decides about them. */
export const quarantine: Translation<typeof english> = {
  title: 'Requiere revisión',
  hint: 'Estos registros están guardados, pero algo en ellos está mal. No se perdió nada. Decida qué hacer con cada uno.',
  list: 'Registros que requieren revisión',
  empty: 'Nada requiere revisión',
  emptyText:
    'Cuando un registro no encaja (un día en que la escuela está cerrada, un estudiante sin inscripción), espera aquí su decisión.',
  reading: 'Leyendo lo que requiere revisión',
  recordedBy: 'Registrado por {{who}}, {{device}}',
  inTheNameOf: 'En nombre de {{who}}, {{device}}',
  somebody: 'alguien que aquí no se conoce',
  onDevice: 'en {{device}}',
  unknownDevice: 'en un dispositivo que aquí no se conoce',
  noDevice: 'en el servidor',
  madeAt: '{{moment}} según el reloj de ese dispositivo',
  madeAtUnknown: 'a una hora que no se pudo leer',
  arrivedAt: 'Recibido {{moment}}',
  arrived: 'Lo que llegó',
  mend: 'Corregir y aplicar',
  applyAgain: 'Aplicar de nuevo',
  dismiss: 'Descartar',
  mendOf: 'Corregir y aplicar: {{what}}',
  applyOf: 'Aplicar de nuevo: {{what}}',
  dismissOf: 'Descartar: {{what}}',
  clear: 'El problema está resuelto. Puede aplicar el registro tal como está.',
  stillInTheWay: 'Problema',
  lookAtFile: 'Vea el archivo antes de decidir. Nadie más lo ve hasta que se aplique el mensaje.',
  applyText: 'El registro se aplica tal como está, con la hora en que se hizo.',
  mendText:
    'Corrija lo que no encaja. Cuenta desde que se hizo; lo que llegó queda en el historial como estaba.',
  dismissText: 'Se descarta para siempre y no cambia nada. Queda en el historial, con su nombre y su motivo.',
  reason: 'Su motivo',
  reasonHint: 'Queda en el historial con su nombre.',
  reasonNeeded: 'Indique el motivo en pocas palabras.',
  cannotApply: 'No se puede aplicar así:',
  orDismiss: 'Primero corrija el problema, o descarte el registro si ya no hace falta.',
  several: 'Decidir varios',
  severalAction: 'Qué hacer con ellos',
  severalAll: 'Los {{number}}',
  noneChosen: 'Elija al menos un registro.',
  applyCount_one: 'Aplicar {{number}} registro',
  applyCount_other: 'Aplicar {{number}} registros',
  dismissCount_one: 'Descartar {{number}} registro',
  dismissCount_other: 'Descartar {{number}} registros',
  appliedCount_one: '{{number}} registro aplicado',
  appliedCount_other: '{{number}} registros aplicados',
  dismissedCount_one: '{{number}} registro descartado',
  dismissedCount_other: '{{number}} registros descartados',
  offline:
    'Esto necesita conexión y en este momento no hay. Lo que ingresó sigue aquí. Vuelva a intentarlo cuando haya conexión.',
  signIn: 'Su sesión terminó. Inicie sesión de nuevo para decidir. Lo que ingresó sigue aquí.',
  forbidden: 'Solo la administración de esta escuela puede decidir esto. Lo que ingresó sigue aquí.',
  alreadyDecided: 'Entretanto, otra persona decidió esto.',
  applied: 'Aplicado: {{what}}',
  dismissed: 'Descartado: {{what}}',
  day: 'Día de clases',
  dayText:
    '{{day}} no es día de clases de {{term}}. Elija el día correcto, o agregue este día al período escolar y aplique de nuevo.',
  dayWithoutTerm: 'No se pudo leer el día. Elija el día correcto.',
  chooseDay: 'Elegir un día',
  toCalendar: 'Calendario de {{term}}',
  notRegistered:
    '{{student}} no tiene inscripción en {{term}}. Haga la inscripción y luego aplique el registro.',
  register: 'Inscribir a {{student}} en {{term}}',
  registered: '{{student}} tiene inscripción en {{term}}.',
  registerNotKept: 'Este dispositivo no pudo guardar la inscripción: su disco no permite escribir.',
  who: '¿De quién es el registro?',
  whoText:
    'El estudiante de este registro no está en los registros de la escuela. Elija el estudiante correcto.',
  chooseStudent: 'Elegir un estudiante',
  termText:
    'El período escolar de este registro no está en los registros de la escuela. Solo se puede descartar.',
  ofServerAlone:
    'Solo el servidor crea registros como este, así que este no es auténtico. Solo se puede descartar.',
  explain: {
    DEVICE_REVOKED:
      'La administración había bloqueado este dispositivo antes de que llegara el registro. Si confía en el registro, aplíquelo.',
    replaced:
      'La tableta que lo registró fue reemplazada: ahora otra es esta puerta. Si confía en el registro, aplíquelo.',
    deactivated:
      'Nadie podía cambiar nada en esta escuela cuando llegó el registro. Si confía en el registro, aplíquelo.',
    FORBIDDEN: 'Quien lo registró no tenía permiso en ese momento. Si confía en el registro, aplíquelo.',
    UNPROVEN:
      'Alguien con acceso al dispositivo pudo registrar esto con otro nombre. Pregunte a la persona nombrada. Aplíquelo solo si esa persona lo hizo.',
    MALFORMED:
      'Puede venir de un dispositivo dañado, o de una aplicación más reciente que la que este servidor conoce.',
    INVALID: 'No cumple las reglas para un registro de este tipo.',
    NOT_FOUND: 'Algo que el registro menciona no está en los registros de la escuela.',
    CONFLICT: 'El registro habría dejado a otros sin lo que necesitan.',
    other: 'No se pudo aplicar.',
  },
  resolved: {
    title: 'Decididos',
    show_one: 'Mostrar {{number}} registro decidido',
    show_other: 'Mostrar {{number}} registros decididos',
    showAll: 'Mostrar registros decididos',
    hide: 'Ocultar registros decididos',
    readingMore: 'Leyendo decisiones anteriores',
    more: 'Mostrar decisiones anteriores',
    applied: 'Aplicado por {{who}}',
    dismissed: 'Descartado por {{who}}',
    somebody: 'la administración',
    reason: 'Motivo: {{reason}}',
    offline: 'Sin conexión. Usted ve solo lo que hay en este dispositivo.',
  },
  notice: {
    link: 'Verlos',
  },
};
