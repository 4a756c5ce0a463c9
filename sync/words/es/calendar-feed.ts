import type { calendarFeed as english } from '#sync/words/en/calendar-feed.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The school's calendar in other programs. */
export const calendarFeed: Translation<typeof english> = {
  title: 'En su propio calendario',
  text: 'Días de clase, feriados y días de cierre temprano, sin datos de ningún estudiante.',
  address: 'Dirección del calendario',
  copied: 'Dirección del calendario copiada',
  copyHint:
    'Agréguela como suscripción en su programa de calendario. Los cambios llegan allí en menos de un día.',
  none: 'Aún no hay una dirección para suscribirse.',
  noneForParents:
    'La escuela no tiene una dirección para suscribirse. Puede descargar el calendario tal como está ahora.',
  download: 'Descargar calendario',
  file: 'Calendario escolar',
  make: 'Crear una dirección',
  renew: 'Crear una dirección nueva',
  renewTitle: '¿Crear una nueva dirección del calendario?',
  renewText:
    'La dirección anterior deja de funcionar enseguida. Todas las personas suscritas necesitan la nueva.',
  end: 'Dejar de compartir',
  endTitle: '¿Dejar de compartir el calendario?',
  endText: 'La dirección deja de funcionar enseguida. Los calendarios suscritos ya no reciben cambios.',
  unreachable:
    'La dirección necesita conexión. Puede descargar el calendario tal como está en este dispositivo.',
  offline: 'Esto necesita conexión. No se cambió nada.',
  firstDay: 'Primer día de {{term}}',
  lastDay: 'Último día de {{term}}',
  schoolDays: 'Clases ({{term}})',
  holiday: 'No hay clases: {{name}}',
  closesEarly: '{{name}}: la escuela cierra a {{time, hour}}',
};
