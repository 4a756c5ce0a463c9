import type { familyDoor as english } from '#sync/words/en/family-door.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A family door: read by families in a hurry, so every word is plain. */
export const familyDoor: Translation<typeof english> = {
  title: 'Le damos la bienvenida a {{school}}',
  text: 'Ingrese su PIN o escanee el pase de su aplicación.',
  pin: 'Su PIN',
  next: 'Siguiente',
  staff: 'Personal',
  noPins: 'Ninguna familia tiene PIN todavía. El personal abre esta puerta con el botón “Personal”.',
  wrong: 'Este PIN no es correcto. Vuelva a intentarlo.',
  wait: 'Demasiados intentos. Vuelva a intentarlo en {{time}}, escanee su pase o pase por la oficina.',
  scan: {
    button: 'Escanear su pase',
    title: 'Escanee su pase',
    picture: 'Lo que ve la cámara',
    opening: 'Encendiendo la cámara',
    text: 'Abra el pase en su aplicación y muéstrelo a la cámara.',
    type: 'Usar el PIN',
    refused:
      'Esta tableta no tiene permiso para usar su cámara. Use su PIN. El personal puede permitir la cámara en los ajustes del navegador.',
    absent: 'Esta tableta no tiene cámara. Use su PIN.',
    inUse: 'Otro programa está usando la cámara. Use su PIN.',
    lost: 'La cámara se detuvo. Use su PIN.',
    noReader: 'Esta tableta no puede leer pases ahora. Use su PIN.',
  },
  refusal: {
    expired: 'Este pase es de hace un minuto. Muestre el que está ahora en su pantalla.',
    early: 'El reloj de este teléfono está adelantado. Use su PIN.',
    unknownDay: 'Esta tableta lleva demasiado tiempo sin red para leer pases. Use su PIN.',
    notAPass: 'Esto no es un pase. Abra el pase en su aplicación y muéstrelo.',
    forged: 'Este pase no es válido en esta escuela. Use su PIN o pase por la oficina.',
    used: 'Este pase ya se usó. Espere el siguiente en su pantalla.',
  },
  hello: 'Hola, {{name}}',
  record: { dropOff: 'Dejar a {{students}}', pickUp: 'Recoger a {{students}}' },
  chooseChild: 'Elija un estudiante',
  /** `reported`: "Reported absent", "Comes at 11:00 AM". */
  tickIfHere: '{{reported}}. Marque si está aquí.',
  withStaff: {
    dropOff: 'Alguien del personal tiene que estar presente para dejar a {{students}}.',
    pickUp: 'Alguien del personal tiene que autorizar la salida de {{students}}.',
  },
  askStaff: 'Pida ayuda al personal',
  nothingLeft: 'No queda nada por hacer aquí.',
  notMe: 'Cancelar',
  back: 'Atrás',
  done: {
    title: 'Gracias',
    dropOff: '{{students}}: entrada a {{time, hour}}',
    pickUp: '{{students}}: salida a {{time, hour}}',
    next: 'Listo',
  },
  open: 'Mostrar a todos los estudiantes',
};
