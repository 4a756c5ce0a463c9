import type { device as english } from '#sync/words/en/device.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What is wrong with a device, wherever it is said. */
export const device: Translation<typeof english> = {
  pairAgainOf: 'Preparar una tableta con un código nuevo: {{name}}',
  pairAgain: 'Preparar una tableta con un código nuevo',
  filesSealed_one:
    '{{number}} archivo de un mensaje se selló cuando se bloqueó este dispositivo. Solo la escuela puede abrirlo. Se envía en cuanto el servidor lo acepte.',
  filesSealed_other:
    '{{number}} archivos de mensajes se sellaron cuando se bloqueó este dispositivo. Solo la escuela puede abrirlos. Se envían en cuanto el servidor los acepte.',
  filesRefused_one:
    '{{number}} archivo de un mensaje se conserva aquí, sellado: el servidor no lo acepta. Si todavía hace falta, envíelo desde otro dispositivo.',
  filesRefused_other:
    '{{number}} archivos de mensajes se conservan aquí, sellados: el servidor no los acepta. Si todavía hacen falta, envíelos desde otro dispositivo.',
  filesNotSealed_one: '{{number}} archivo de un mensaje no se envió. Se conserva aquí y no está sellado.',
  filesNotSealed_other:
    '{{number}} archivos de mensajes no se enviaron. Se conservan aquí y no todos están sellados.',
  stoppedTitle: 'Este dispositivo está bloqueado',
};
