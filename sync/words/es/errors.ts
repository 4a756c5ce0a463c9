import type { errors as english } from '#sync/words/en/errors.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Sentences about a call or a command that failed. Contract section 1. */
export const errors: Translation<typeof english> = {
  /** Specification section 8: before the beginning of an answer that says nothing of ours. */
  api: 'Error de la API',
  childrenChanged: 'Los niños que usted ve en esta escuela han cambiado. La aplicación los carga de nuevo.',
  takenOutOfTerm:
    'Un estudiante de este cambio ya no tiene inscripción en el período escolar. Primero haga la inscripción de nuevo.',
  removingIsOff:
    'La eliminación de registros antiguos ya está desactivada. Actívela de nuevo o guarde los plazos mientras esté desactivada.',
  messageWritten: 'Este mensaje ya se escribió antes y no se puede cambiar.',
  notAssignable: 'Solo quien trabaja en la escuela puede encargarse de una conversación.',
  messageNotFound: 'Este mensaje ya no existe.',
  messageNotOwn:
    'La oficina decide sobre este mensaje: quien lo envió ahora no puede escribir sobre estos estudiantes.',
  noAnswer:
    'No hubo respuesta. Puede que se haya hecho de todos modos: compruébelo antes de volver a intentarlo.',
  sessionInvalid: 'La sesión no es válida',
  loginFailed: 'Correo o contraseña incorrectos.',
  forbidden: 'Usted no tiene permiso para hacer esto.',
  forbiddenSchool: 'Usted no tiene autorización para ver esa escuela.',
  chooseSchool: 'Primero elija una escuela.',
  notFound: 'No se encontró.',
  namedByOthers: 'Otra persona ya indicó lo que vale para esta persona. Pregunte a la escuela.',
  nameAnew:
    'Lo que usted indicó de esta persona terminó o se cambió. Indíquela de nuevo o pregunte a la escuela.',
  studentNotFound: 'No se encontró a este estudiante.',
  termNotFound: 'No se encontró este período escolar.',
  gradeLevelNotFound: 'No se encontró este grado.',
  contactNotFound: 'No se encontró este contacto.',
  feeNotFound: 'No se encontró esta cuota.',
  announcementNotFound: 'No se encontró este aviso.',
  rollCallNotFound: 'No se encontró este pase de lista.',
  incidentNotFound: 'No se encontró este incidente.',
  gradeLevelInUse: 'Este grado todavía tiene inscripciones o cuotas. Primero páselas a otro grado.',
  studentInUse:
    'Este estudiante tiene inscripciones, asistencia, ausencias, cuotas o incidentes y no se puede eliminar. Cambie su estado a Inactivo.',
  contactInUse:
    'Este contacto pertenece a un estudiante, o la escuela indicó a quién puede recoger. Primero quite el contacto de cada estudiante y retire esas reglas.',
  termInUse:
    'Este período escolar tiene inscripciones, asistencia o cuotas y no se puede eliminar. Márquelo como inactivo.',
  rateLimited: 'Demasiados intentos. Vuelva a intentarlo en {{wait}}.',
  /** Specification section 5: an invalid type asks the user to contact support. */
  notAPicture:
    'Este archivo no se pudo usar como foto. Elija una imagen JPG, PNG, GIF o SVG, o pida ayuda a soporte. No se cambió nada.',
  emailNotVerified: 'Primero verifique su correo electrónico.',
  tooLarge: 'Esto es demasiado grande para enviarlo de una vez.',
  internal: 'Algo falló de nuestro lado. No se pierde nada de lo que usted registró.',
  malformed: 'Este registro no se pudo leer.',
  unknownCommand: 'Este registro es de un tipo que aquí no se conoce.',
  deviceRevoked: 'Este dispositivo ya no tiene permiso para registrar.',
  deviceReplaced: 'Ahora otra tableta es esta puerta.',
  notOpened: 'Estos registros sellados no son de esta escuela o están dañados.',
  schoolDeactivated: 'La escuela estaba desactivada cuando esto llegó.',
  schoolReadOnly: 'Esta escuela está desactivada. Se puede leer, pero no cambiar.',
  waitsForAPerson: 'Este registro se conserva y espera que alguien lo revise.',
  sessionKeyTaken: 'Esta clave no se puede usar. Inicie sesión de nuevo.',
  pinDigits: 'Elija un PIN de {{digits}} dígitos, como los usa esta escuela.',
  pinTaken: 'Elija otro PIN. Este no se puede usar aquí.',
  noVisit:
    'Esta persona no tiene un permiso con fecha final. Un enlace es para alguien que puede recoger por unos días.',
  signedOnBlocked: 'Esto se firmó en un dispositivo que la escuela ha bloqueado.',
  unproven: 'No está comprobado que esta persona hizo este registro.',
  actorNotAllowed: 'La persona que hizo este registro ya no tiene permiso para hacerlo.',
  notForDoors: 'Una puerta no tiene permiso para hacer esto.',
};
