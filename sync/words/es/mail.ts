import type { mail as english } from '#sync/words/en/mail.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The letters that accounts get. The word of the button is also in the text version. */
export const mail: Translation<typeof english> = {
  greeting: 'Hola, {{name}}:',
  greetingWithoutName: 'Hola:',
  linkLife: 'El enlace sirve una vez, durante 24 horas.',
  open: 'Abrir Bellgate',
  footer: 'Bellgate, la puerta de su escuela',
  verify: {
    subject: 'Verifique su correo electrónico',
    text: 'Este correo se ingresó para una cuenta de Bellgate. Si la cuenta es suya, abra el enlace y confirme. Necesita haber iniciado sesión en la cuenta o ingresar su contraseña.',
    button: 'Verificar correo electrónico',
    notYou: 'Si usted no lo ingresó, no haga nada: nadie puede confirmar este correo sin usted.',
  },
  reset: {
    subject: 'Elija una nueva contraseña',
    text: 'Alguien pidió una nueva contraseña para la cuenta de Bellgate con este correo.',
    button: 'Elegir una nueva contraseña',
    notYou: 'Si no fue usted, no tiene que hacer nada: su contraseña no cambia.',
  },
  invitation: {
    subject: '{{school}} le invita a Bellgate',
    text: '{{school}} le invita a unirse como {{role}} en Bellgate, el programa para la puerta de la escuela.',
    button: 'Abrir la invitación',
    life: 'El enlace sirve una vez, durante 7 días.',
    notYou: 'Si no conoce esta escuela, puede ignorar este correo.',
  },
  emailChange: {
    subject: 'Un nuevo correo electrónico para su cuenta',
    text: 'Alguien que conoce su contraseña pidió cambiar el correo electrónico de su cuenta de Bellgate. Este correo sigue vigente hasta que se confirme el nuevo.',
    notYou: 'Si no fue usted, elija ahora una nueva contraseña. Eso también cancela el cambio.',
  },
  passwordChanged: {
    subject: 'Se cambió su contraseña',
    text: 'Se cambió la contraseña de su cuenta de Bellgate y se cerró la sesión en todos los demás dispositivos.',
    notYou: 'Si no fue usted, elija ahora una nueva contraseña.',
  },
  staffApproved: {
    subject: '{{school}} aprobó su acceso',
    text: 'Ya puede iniciar sesión y trabajar con {{school}} en Bellgate.',
  },
  schoolApproved: {
    subject: '{{school}} está aprobada',
    text: 'Las familias y el personal ya pueden unirse a {{school}} en Bellgate.',
    code: 'Necesitan su código de acceso: {{code}}',
  },
};
