import type { notifications as english } from '#sync/words/en/notifications.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** My Account, Notifications: what a parent or an administrator is told without opening the app. */
export const notifications: Translation<typeof english> = {
  title: 'Notificaciones',
  text: 'Bellgate le avisa cuando su hijo o hija llega a la escuela o sale de ella.',
  officeText:
    'Bellgate le avisa de lo que pasa en la puerta y de lo que está pendiente, en cada escuela que usted administra.',
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
    incident: 'Incidente en la puerta',
    stillHere: 'Sin salida después del cierre',
    unexplained: 'Ausente sin justificar',
    waiting: 'Pendiente para la oficina',
  },
  waitingHint:
    'Puertas que no se han comunicado, estudiantes con registros que se contradicen, personas que esperan aprobación, registros que requieren revisión.',
  groups: { family: 'Sus hijos e hijas', office: 'Su escuela' },
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
  officeQuietHint: 'Ninguna notificación suena en estas horas, según el reloj de la escuela. Llega después.',
  incidentsAtOnce: 'Los incidentes en la puerta llegan enseguida',
  /** On the page of retention. */
  kept: 'Las notificaciones quedan aparte: lo que se avisó a alguien se recuerda {{days}} días, y una notificación que no llega a ningún dispositivo se descarta después de {{hours}} horas.',
  quietFrom: 'Desde',
  quietUntil: 'Hasta',
  save: 'Guardar notificaciones',
};
