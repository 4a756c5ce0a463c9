import type { photo as english } from '#sync/words/en/photo.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Pictures of students, contacts, schools and accounts: choosing and uploading one. */
export const photo: Translation<typeof english> = {
  label: 'Foto',
  logo: 'Logotipo de la escuela',
  /** Specification section 2.6. */
  squareHint: 'Una foto cuadrada se ve mejor.',
  typesHint: 'JPG, PNG, GIF o SVG, hasta 5 MB.',
  choose: 'Elegir una foto',
  chooseAnother: 'Elegir otra foto',
  upload: 'Subir foto',
  keep: 'Dejarla como está',
  chosen: '{{name}}, aún sin subir',
  uploading: 'Subiendo: {{percent}} %',
  preparing: 'Foto subida. Se está preparando.',
  /** Specification section 5. */
  missing: 'Elija una foto para subir',
  needsConnection:
    'No hay conexión con el servidor en este momento, y una foto va directamente a él. Todo lo demás se puede guardar.',
  saveFirst: 'Se puede agregar una foto después de guardar.',
  unreachable: 'La foto no llegó al servidor. No se cambió nada. Vuelva a intentarlo cuando haya conexión.',
  notThereYet:
    'El servidor aún no conoce este registro. La foto se puede subir en cuanto se envíe lo que está sin enviar aquí.',
  busy: 'Se están preparando muchas imágenes en este momento. Vuelva a intentarlo en unos segundos. No se cambió nada.',
  tooLarge: 'Este archivo supera los 5 MB. Elija uno más pequeño.',
};
