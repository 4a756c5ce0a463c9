import type { erasing as english } from '#sync/words/en/erasing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Erasing one child or one adult on request. */
export const erasing: Translation<typeof english> = {
  card: 'Borrar a petición',
  open: 'Borrar definitivamente…',
  openOne: 'Borrar definitivamente a {{name}}',
  title: '¿Borrar definitivamente a {{name}}?',
  lead: {
    student:
      'Para cuando una familia le pide borrar todo sobre un estudiante. Para quitarlo solo de sus listas, cambie su estado a Inactivo.',
    contact:
      'Para cuando una persona adulta le pide borrar todo sobre ella. Para quitarla solo de la lista de un estudiante, hágalo en esa lista.',
  },
  goes: 'Lo que se borra',
  student: {
    goes: {
      person: 'Nombre, fecha de nacimiento, dirección, teléfono, correo, fotos y notas',
      about:
        'Quién trajo y recogió al estudiante, motivos de ausencias, notas de incidentes, pagos y pases de lista',
      copies:
        'Lo mismo en el historial, en los registros que requieren revisión, en importaciones y correos, y en cada dispositivo la próxima vez que se conecte',
      texts: 'El nombre completo donde alguien lo escribió en otro texto',
      terms: 'Su lugar en el período escolar actual y en los próximos',
    },
    stays: {
      counts:
        'Los días de asistencia con sus horas, las ausencias y los pagos, como “Estudiante borrado”: sus totales e informes siguen siendo correctos',
      others: 'Los contactos. Borre a cada adulto en su propia página',
      texts: 'Un nombre de pila solo en un texto sobre otra persona',
    },
  },
  contact: {
    goes: {
      person: 'Nombre, dirección, teléfono, correo, foto, PIN y pase',
      about: 'Su lugar en las listas de los estudiantes y las reglas sobre a quién puede recoger',
      copies:
        'Lo mismo en el historial, en los registros que requieren revisión, en importaciones y correos, y en cada dispositivo la próxima vez que se conecte',
      texts: 'El nombre completo donde alguien lo escribió',
    },
    stays: {
      counts: 'Que alguien trajo o recogió a un estudiante a cierta hora, como “Adulto borrado”',
      others: 'Su propia cuenta, si tiene una. La elimina en la página de su cuenta',
      texts: 'Un nombre de pila solo en un texto sobre otra persona',
    },
  },
  stays: 'Lo que queda',
  backups:
    'Las copias de seguridad anteriores lo conservan hasta que se reemplazan. El servidor guarda las {{number}} más recientes: dos semanas, con una al día. Si se restaura una copia, se vuelve a borrar antes de que alguien la use.',
  source:
    'Si otro programa todavía le envía a esta persona, elimínela allí primero: la próxima importación la traería como alguien nuevo.',
  recorded: 'El registro de seguridad indica que usted borró a alguien, pero no a quién.',
  cannotBeUndone: 'Nadie puede deshacer esto.',
  typeName: 'Escriba “{{name}}” para confirmar',
  confirm: { student: 'Borrar estudiante', contact: 'Borrar adulto' },
  done: {
    student:
      'El estudiante está borrado. En escuelas grandes tarda unos minutos hasta que no queda nada en ninguna parte',
    contact:
      'El adulto está borrado. En escuelas grandes tarda unos minutos hasta que no queda nada en ninguna parte',
  },
  otherName: 'Ese no es el nombre.',
  notFound: 'Aquí no hay nadie que borrar.',
  isErased: 'Esta persona se borró a petición.',
  isHere: 'Este estudiante está en la escuela ahora. Primero registre la salida y luego bórrelo.',
  barred:
    'Este adulto tiene prohibido recoger a un estudiante. Primero retire esa prohibición y luego bórrelo.',
  needsNetwork: 'Borrar definitivamente necesita conexión. No se borró nada.',
};
