import type { exporting as english } from '#sync/words/en/exporting.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What stands in an export of a whole school beside the words of its fields. */
export const exporting: Translation<typeof english> = {
  idColumn: 'Su identificador: otros archivos se refieren a él con este valor',
  nameColumn: 'El nombre de ese identificador',
  dateColumn: 'Día de clases',
  relationshipColumn:
    '0 representante legal, 1 madre, 2 padre, 3 tía, 4 tío, 5 abuela, 6 abuelo, 7 persona que cuida, 8 madrastra, 9 padrastro, 10 otra relación',
  typeColumn: '0 madre, padre o representante legal, 1 contacto de emergencia, 2 persona autorizada',
  verifiedColumn: 'Si el correo electrónico está verificado',
  roleColumn: 'Qué función tiene la persona en esta escuela',
  approvedColumn: 'Si la administración aprobó la función',
  lastLoginColumn: 'Último inicio de sesión',
  doorColumn: 'Si es una tableta de la puerta',
  enrolledColumn: 'Cuándo se registró',
  enrolledByColumn: 'Quién lo registró, por el identificador de la cuenta',
  lastSeenColumn: 'Cuándo se conectó por última vez con el servidor',
  blockedColumn: 'Si está bloqueado',
  atColumn: 'Cuándo ocurrió',
  kindColumn: 'Qué ocurrió',
  whoColumn: 'Quién lo hizo',
  whomColumn: 'A quién se refiere',
  sentenceColumn: 'Lo mismo en una oración',
  reasonColumn: 'El motivo que se dio',
  networkColumn: 'La red desde la que se hizo',
  readme: {
    title: 'Exportación de {{school}}',
    made: 'Preparada por {{by}}, {{at}}.',
    csv: 'Cada archivo .csv es una tabla en UTF-8, con comas entre las celdas y los nombres de las columnas en la primera línea.',
    lists: 'Una lista de varios valores está en una sola celda como JSON.',
    apostrophe:
      'Una celda que empezaría como una fórmula (=, +, -, @) lleva delante un apóstrofo, igual que una parte así de un texto tras un punto y coma, un tabulador o un salto de línea. La importación lo quita.',
    ids: 'Los registros se refieren unos a otros por sus identificadores. Los registros eliminados están solo en el historial.',
    moments:
      'Cada momento se da en UTC (2026-11-23T13:05:12.345Z); los días y las horas del día son los de la escuela.',
    during: 'Lo que se cambió mientras se preparaba esta exportación puede estar en un archivo y no en otro.',
    secrets:
      'Las contraseñas, los PIN, los códigos de acceso, los pases, las sesiones y las claves de los dispositivos nunca forman parte de una exportación.',
    photos:
      'Las imágenes actuales de la escuela, sus estudiantes y contactos; el nombre de cada una es el identificador de su registro.',
    history:
      'Todos los cambios recibidos, del más antiguo al más reciente, un objeto JSON por línea: quién lo hizo, en qué dispositivo, cuándo se hizo y cuándo llegó, qué se pidió (args) y cada registro antes y después. Los campos que no se exportan se omiten.',
  },
};
