import type { signIn as english } from '#sync/words/en/sign-in.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The entry and the sign-in form. Specification section 2.1, '/login'. */
export const signIn: Translation<typeof english> = {
  tagline: 'La puerta de su escuela, en una tableta. Sigue funcionando cuando falla el wifi.',
  title: 'Iniciar sesión',
  email: 'Correo',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  unreachable:
    'No hay conexión con el servidor en este momento. No se pierde nada de este dispositivo. Revise la red y vuelva a intentarlo.',
  ended: 'Su sesión terminó. Inicie sesión de nuevo. No se pierde nada de este dispositivo.',
  endedAs: '{{name}}, su sesión terminó. Inicie sesión de nuevo.',
  stillSending_one:
    '{{number}} registro espera en este dispositivo, que aún lo está enviando. No se pierde nada.',
  stillSending_other:
    '{{number}} registros esperan en este dispositivo, que aún los está enviando. No se pierde nada.',
  stranded_one:
    '{{number}} registro espera en este dispositivo a que alguien de su escuela inicie sesión. No se pierde nada.',
  stranded_other:
    '{{number}} registros esperan en este dispositivo a que alguien de su escuela inicie sesión. No se pierde nada.',
  keepLooking: 'Volver a lo que hay en este dispositivo',
};
