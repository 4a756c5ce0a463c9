import type { blockedDoor as english } from '#sync/words/en/blocked-door.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A door tablet that the server refuses: it is blocked, or another one is the door now. */
export const blockedDoor: Translation<typeof english> = {
  blocked: {
    title: 'Esta tableta está bloqueada',
    text: 'La administración de {{school}} bloqueó esta tableta. Los datos de la escuela se borraron de ella.',
    nothingWaits: 'Todo lo que se registró aquí se envió.',
  },
  replaced: {
    title: 'Ahora otra tableta es {{door}}',
    text: 'Se preparó con un código nuevo, así que esta tableta ya no registra. Su copia de los datos de {{school}} se borró.',
    nothingWaits:
      'Todo lo que se registró aquí se envió. Lo que llegó después del cambio espera a que la oficina decida.',
    next: 'Para volver a usar esta tableta, pida un código nuevo a la administración.',
  },
  saveFiles: 'Guárdelos en un archivo y llévelo a la oficina.',
  waits_one:
    '{{number}} registro no se envió. Está guardado aquí y sellado: solo la escuela puede abrirlo. Guárdelo en un archivo y llévelo a la oficina.',
  waits_other:
    '{{number}} registros no se enviaron. Están guardados aquí y sellados: solo la escuela puede abrirlos. Guárdelos en un archivo y llévelo a la oficina.',
  unsealed_one:
    '{{number}} registro no se envió. Está guardado aquí y no está sellado. Guárdelo en un archivo y llévelo a la oficina.',
  unsealed_other:
    '{{number}} registros no se enviaron. Están guardados aquí y no están sellados. Guárdelos en un archivo y llévelo a la oficina.',
};
