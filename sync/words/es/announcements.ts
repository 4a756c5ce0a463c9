import type { announcements as english } from '#sync/words/en/announcements.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What a school tells its parents: the administrator's page. */
export const announcements: Translation<typeof english> = {
  title: 'Avisos',
  count_one: '{{number}} aviso',
  count_other: '{{number}} avisos',
  add: 'Escribir aviso',
  none: 'Aún no hay avisos',
  noneText:
    'Los avisos aparecen en los teléfonos de los padres: para todos o para algunos grados. También puede escribirlos sin conexión.',
  noneTextReading: 'Aquí aparecen los avisos para los padres.',
  writtenBy: '{{moment}} · {{author}}',
  to: 'Para {{whom}}',
  toAll: 'todos los padres',
  toLevels: 'padres de {{levels}}',
  levelGone: 'un grado que ya no existe',
  waiting: 'Sin enviar',
  edit: 'Editar',
  editOne: 'Editar “{{title}}”',
  delete: 'Eliminar',
  deleteOne: 'Eliminar “{{title}}”',
  dialogAdd: 'Escribir aviso',
  dialogEdit: 'Editar aviso',
  fieldTitle: 'Título',
  fieldBody: 'Texto',
  fieldWhom: 'Destinatarios',
  whomAll: 'Todos los padres',
  whomLevels: 'Padres de algunos grados',
  fieldLevels: 'Grados',
  chooseLevels: 'Elija al menos un grado.',
  noLevels: 'La escuela aún no tiene grados.',
  save: 'Enviar a los padres',
  saved: 'Aviso guardado',
  notKept: 'Este dispositivo no pudo guardarlo: su disco no permite escribir. Lo que escribió sigue aquí.',
  deleted: 'Aviso eliminado',
  deleteTitle: '¿Eliminar este aviso?',
  deleteText:
    '“{{title}}” desaparece de los teléfonos de los padres la próxima vez que tengan conexión. Queda en el historial.',
  deleteConfirm: 'Eliminar aviso',
  fields: { title: 'título', body: 'texto', isToAll: 'destinatarios', gradeLevels: 'grados' },
};
