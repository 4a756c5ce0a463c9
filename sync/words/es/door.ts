import type { door as english } from '#sync/words/en/door.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A door tablet: how it is set up, and what it shows outside Parent Mode. */
export const door: Translation<typeof english> = {
  setUp: {
    title: 'Preparar una tableta de la puerta',
    text: 'En otro dispositivo, la administración abre Dispositivos en Bellgate y elige “Agregar tableta de la puerta”. Escriba el código que aparece allí o escanee su código QR.',
    code: 'Código',
    codeHint: 'Ocho letras y dígitos',
    codeNeeded: 'Ingrese el código de ocho letras y dígitos.',
    submit: 'Preparar esta tableta',
    scan: 'Escanear el código QR',
    scanning: {
      picture: 'Lo que ve la cámara',
      opening: 'Encendiendo la cámara',
      text: 'Ponga la tableta frente al código QR de la otra pantalla.',
      type: 'Escribir el código',
      refused:
        'Esta tableta no tiene permiso para usar su cámara. Escriba el código. La cámara se puede permitir en los ajustes del navegador.',
      absent: 'Esta tableta no tiene cámara. Escriba el código.',
      inUse: 'Otro programa está usando la cámara. Escriba el código.',
      lost: 'La cámara se detuvo. Escriba el código.',
      noReader: 'Esta tableta no puede leer códigos QR ahora. Escriba el código.',
    },
    notACode: 'Este no es el código QR de una puerta. La administración lo encuentra en Dispositivos.',
    cancel: 'Volver a la puerta',
    toAttendance: 'Ir a la asistencia',
    signedIn:
      'Aquí está abierta la sesión de {{name}}. Al preparar la puerta se cierra la sesión de {{name}} en este dispositivo.',
    again: 'Esta tableta ya es la puerta “{{name}}”. Un código nuevo la prepara otra vez.',
    waiting_one: '{{number}} registro está sin enviar. Se queda en esta tableta y se envía después.',
    waiting_other: '{{number}} registros están sin enviar. Se quedan en esta tableta y se envían después.',
    stranded_one:
      '{{number}} registro espera a que alguien de su escuela inicie sesión en esta tableta. Para enviarlo, inicie sesión primero.',
    stranded_other:
      '{{number}} registros esperan a que alguien de su escuela inicie sesión en esta tableta. Para enviarlos, inicie sesión primero.',
    unreachable: 'Esto necesita conexión y en este momento no hay. Vuelva a intentarlo cuando haya red.',
    needsHttps:
      'Esta página no llegó por https, y sin él este navegador no puede comprobar PIN ni pases. En esta tableta, abra Bellgate en su dirección con https.',
  },
  leave: {
    title: 'Salir del Modo Familias',
    text: 'Para el personal: ingrese el PIN de esta puerta o el suyo.',
    noPin: 'Esta puerta aún no tiene PIN. La administración lo pone en Dispositivos.',
    toCode: 'Usar un código de un solo uso',
    codeText: 'La administración encuentra el código en Bellgate, en Dispositivos. También sirve sin red.',
    codeLabel: 'Código de un solo uso',
    codeSubmit: 'Usar el código',
    wrongCode: 'Este código no es de este dispositivo o ya se usó.',
    backToPin: 'Mejor ingresar el PIN',
    newText: 'El código es correcto. Elija un PIN nuevo para este dispositivo.',
    new: 'Elija un PIN nuevo para este dispositivo',
    again: 'Ingrese el PIN otra vez',
    save: 'Guardar el PIN',
    notKept: 'Esta tableta no pudo guardar el PIN nuevo: su disco no permite escribir.',
  },
  silent: {
    title: 'Para el personal: abrir esta puerta',
    text: 'Esta tableta lleva más de una hora sin contacto con el servidor. Los estudiantes aparecen cuando alguien del personal ingresa el PIN de esta puerta o el suyo, o cuando vuelve la red.',
    submit: 'Abrir',
  },
  home: {
    hint: 'Tableta de la puerta de {{school}}',
    back: 'Volver a la puerta',
    fullScreen: 'Pantalla completa',
    leaveFullScreen: 'Salir de pantalla completa',
    pairAgain: 'Preparar otra vez con un código nuevo',
  },
  stranded: {
    title: 'Registros de otra escuela',
    text_one:
      '{{number}} registro se hizo aquí antes de que esta tableta fuera esta puerta. Se envía en cuanto alguien de su escuela inicie sesión.',
    text_other:
      '{{number}} registros se hicieron aquí antes de que esta tableta fuera esta puerta. Se envían en cuanto alguien de su escuela inicie sesión.',
    dialog:
      'Para el personal de la escuela a la que pertenecen los registros. Su sesión se cierra enseguida y la tableta sigue siendo esta puerta.',
    submit: 'Enviar los registros',
    done: 'Los registros se están enviando. Su sesión ya está cerrada.',
  },
};
