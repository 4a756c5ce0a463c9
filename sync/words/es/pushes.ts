import type { pushes as english } from '#sync/words/en/pushes.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/**
 * What parents are told by push and by mail. The first line has to say it all on a locked phone.
 */
export const pushes: Translation<typeof english> = {
  droppedOff: {
    title: '{{children}}: entrada',
    text: 'Entrada a {{time, hour}} con {{person}}.',
  },
  pickedUp: {
    title: '{{children}}: salida',
    text: 'Salida a {{time, hour}} con {{person}}.',
  },
  unusualPickUp: {
    title: '{{children}}: salida con {{person}}',
    text: 'Salida a {{time, hour}} con {{person}}.',
    alone: '{{children}}: salida por su cuenta',
    aloneText: 'Salida de la escuela por su cuenta a {{time, hour}}.',
    call: 'Si no lo esperaba, llame ahora a la escuela.',
  },
  announcement: { title: 'Mensaje de {{school}}' },
  message: {
    title: '{{school}} le ha escrito',
    text: 'Sobre {{child}}. Abra Bellgate para leerlo.',
  },
  notArrived: {
    title: '{{children}}: no ha llegado a la escuela',
    text: 'Hasta {{time, hour}} no se registró ninguna entrada.',
    call: 'Si esto le sorprende, llame ahora a la escuela. Si sabe el motivo, avise en Bellgate.',
  },
  feeDue: { title: '{{school}}: cuotas por pagar hoy' },
  correction: {
    title: 'Corrección sobre {{children}}',
    dropOffUndone: 'La entrada que le avisamos se anuló.',
    pickUpUndone: 'La salida que le avisamos se anuló.',
  },
  onDay: '{{time}}, {{day}}',
  late: 'Registrado tarde: llegó a la escuela a {{time, hour}}.',
  lateDay: 'Registrado tarde: llegó a la escuela el {{day}} a {{time, hour}}.',
  ofChildren: '{{children}}: {{text}}',
  office: {
    title: {
      incident: '{{school}}: incidente en la puerta',
      stillHere: '{{school}}: salidas pendientes',
      unexplained: '{{school}}: ausencias sin justificar',
      waiting: '{{school}}: pendiente de usted',
    },
    door: '{{door}}: hoy no se ha comunicado.',
    saidAbsent: '{{child}}: con aviso de ausencia y con entrada.',
    contradiction: '{{child}}: las horas de hoy se contradicen.',
    person: '{{person}} se unió al personal y espera su aprobación.',
    ofDay: '{{day}}: {{text}}',
    review_one: '{{number}} registro requiere revisión.',
    review_other: '{{number}} registros requieren revisión.',
    more_one: 'Y {{number}} más.',
    more_other: 'Y {{number}} más.',
  },
  test: {
    title: 'Las notificaciones funcionan',
    text: 'Así le avisa Bellgate de lo que pasa en la escuela.',
  },
  mail: {
    why: 'Usted recibe este correo por su configuración en Mi cuenta, Notificaciones.',
    button: 'Abrir Bellgate',
  },
  saved: 'Su configuración de notificaciones se guardó.',
  turnedOn: 'Las notificaciones están activadas en este dispositivo.',
  turnedOff: 'Las notificaciones están desactivadas en este dispositivo.',
  testSent: 'Va en camino una notificación de prueba.',
  noDevice: 'Las notificaciones no están activadas en este dispositivo.',
  wrongEndpoint: 'El servicio de notificaciones de este navegador no se puede usar. Elija el correo.',
};
