import type { contacts as english } from '#sync/words/en/contacts.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Contacts: the list, and the dialog that adds or changes one. */
export const contacts: Translation<typeof english> = {
  title: 'Contactos',
  count_one: '{{number}} contacto',
  count_other: '{{number}} contactos',
  add: 'Agregar contacto',
  search: 'Buscar un contacto por nombre, teléfono o correo',
  list: 'Contactos',
  none: 'Aún no hay contactos',
  noneText:
    'Representantes legales, contactos de emergencia y personas que pueden dejar y recoger a los estudiantes.',
  noMatch: 'Ningún contacto coincide',
  noMatchText: 'Nadie tiene este nombre, teléfono o correo.',
  clear: 'Borrar la búsqueda',
  edit: 'Editar',
  editOne: 'Editar a {{contact}}',
  unnamed: 'Sin nombre',
  students: 'Estudiantes',
  noStudents: 'Aún no hay estudiantes',
  studentAs: '{{relationship}} de',
  notFound: 'No se encontró este contacto',
  notFoundText: 'Tal vez se eliminó o aún no ha llegado a este dispositivo.',
  saved: 'Contacto guardado',
  form: {
    add: 'Agregar contacto',
    edit: 'Editar a {{contact}}',
    save: 'Guardar contacto',
    name: 'Nombre',
    reach: 'Teléfono y correo',
    address: 'Dirección',
    students: 'Estudiantes',
    noStudents:
      'Ningún estudiante tiene este contacto todavía. Agregue contactos en el formulario de un estudiante.',
  },
};
