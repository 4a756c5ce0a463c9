import type { account as english } from '#sync/words/en/account.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Making an account, getting back into it, and My Account. */
export const account: Translation<typeof english> = {
  /** What the server answers. */
  registered: 'Le damos la bienvenida a Bellgate',
  emailVerified: 'Correo electrónico verificado',
  emailSent: '¡Correo enviado! Busque en su correo el enlace de verificación.',
  resetSent: 'Si hay una cuenta con este correo, va en camino un enlace para elegir una nueva contraseña.',
  passwordReset: 'Contraseña cambiada. Inicie sesión.',
  languageChosen: 'Idioma guardado',
  updated: 'Configuración de la cuenta actualizada',
  deleted: 'Su cuenta está eliminada.',
  lastAdministrator:
    'Usted es la única persona que administra una escuela. Primero invite allí a otra persona que la administre y luego elimine su cuenta.',
  superadminStays: 'Solo quien opera el servidor puede cerrar una cuenta de la superadministración.',
  sessionRevoked: 'Sesión cerrada en ese dispositivo',
  feedbackSent: 'Gracias. Su mensaje se envió.',
  messageMarked: 'Mensaje marcado',

  captchaIncorrect: 'Captcha incorrecto; ingrese los números en el orden en que aparecen.',
  accessCode: 'Ingrese un código de acceso válido.',
  hasRole: 'Usted ya pertenece a esta escuela con esta función.',
  joined: 'Ahora usted pertenece a {{school}}',
  joinedWaiting: 'Usted pidió unirse a {{school}}. La administración debe aprobar primero su solicitud.',
  schoolRegistered: 'Escuela registrada',
  emailTaken: 'Ya hay una cuenta con este correo.',
  schoolDetails: 'Ingrese un nombre de escuela, un teléfono y una dirección válidos.',
  schoolAddress: 'Ingrese una dirección de escuela válida.',
  schoolCountry: 'Ingrese Jamaica o Estados Unidos de América como país de la escuela.',
  passwordsDiffer: 'Las dos contraseñas no son iguales.',
  wrongPassword: 'La contraseña actual no es correcta.',
  chooseType: 'Elija qué es usted.',
  verifyNeedsAccount:
    'Inicie sesión en esta cuenta, o ingrese su contraseña, para verificar el correo electrónico.',
  pendingEmailDropped: 'Su correo no cambia.',
  emailNeedsPassword: 'Ingrese su contraseña actual para cambiar su correo.',
  alreadyVerified: 'Este correo electrónico ya está verificado.',
  invalidVerification: 'El enlace de verificación del correo no es válido.',
  invalidReset: 'El enlace para cambiar la contraseña no es válido.',
};
