import type { notifications as english } from '#sync/words/en/notifications.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** My Account, Notifications: what a parent is told without opening the app. */
export const notifications: Translation<typeof english> = {
  title: 'Notificaciones',
  text: 'Bellgate le avisa cuando su hijo o hija llega a la escuela o sale de ella.',
  unknown: 'No se pudo cargar su configuración de notificaciones. Revise la red y vuelva a intentarlo.',
  onHere: 'Las notificaciones están activadas en este dispositivo.',
  offHere: 'Las notificaciones están desactivadas en este dispositivo.',
  turnOn: 'Activar en este dispositivo',
  turnOff: 'Desactivar en este dispositivo',
  test: 'Enviar una notificación de prueba',
  ways: {
    refused:
      'Este navegador bloquea las notificaciones de Bellgate. Permítalas en los ajustes del navegador para este sitio, o elija el correo abajo.',
    'install-first':
      'En un iPhone o iPad, primero ponga Bellgate en la pantalla de inicio. Luego ábralo desde allí y active las notificaciones. O elija el correo abajo.',
    impossible: 'Este navegador no puede mostrar notificaciones. Elija el correo abajo.',
  },
  notGiven: 'El navegador no permitió las notificaciones. Puede elegir el correo.',
  kinds: {
    droppedOff: 'Entrada',
    pickedUp: 'Salida',
    unusualPickUp: 'Salida con alguien poco habitual',
    question: 'La escuela pregunta por una salida',
    notArrived: 'No ha llegado a la escuela',
    announcement: 'Aviso',
    message: 'Mensaje de la oficina',
    feeDue: 'Cuota por pagar',
  },
  unusualHint: 'No se puede desactivar. Sin un dispositivo, llega por correo.',
  way: {
    push: 'Notificación',
    mail: 'Correo',
    both: 'Notificación y correo',
    none: 'Ninguno',
  },
  quiet: 'Horas de silencio',
  quietHint:
    'Ninguna notificación suena en estas horas, según el reloj de la escuela. Llega después. Una salida poco habitual y una pregunta llegan enseguida.',
  quietFrom: 'Desde',
  quietUntil: 'Hasta',
  save: 'Guardar notificaciones',
};
