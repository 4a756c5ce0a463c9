import type { landing as english } from '#sync/words/en/landing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The landing page, which loads these words itself: the catalogue of the app is without them. */
export const landing: Translation<typeof english> = {
  product: 'Bellgate',
  documentTitle: 'Bellgate · La puerta de la escuela que funciona cuando falla el wifi',
  skip: 'Ir al contenido',
  heroTitle: 'La puerta de la escuela que sigue funcionando cuando falla el wifi.',
  heroText:
    'Entradas y salidas en una tableta en la puerta. La oficina ve quién está, quién trajo a cada estudiante y a quién falta recoger. Cada marca queda primero segura en la tableta y llega sola a la oficina.',
  getStarted: 'Comenzar',
  free: 'Gratis para las familias, y gratis para las escuelas al comenzar.',
  tilesTitle: '¿Para quién es?',
  staffTile: 'Para el personal escolar',
  staffText: 'Registre su escuela, inscriba estudiantes, planifique períodos escolares y atienda la puerta.',
  staffGo: 'Registrar su escuela',
  parentTile: 'Para las familias',
  parentText:
    'Vea el día mientras ocurre: entrada y salida, con quién y a qué hora. Con el código de acceso de su escuela.',
  parentGo: 'Unirse a su escuela',
  why: 'Con qué puede contar',
  points: {
    offline: {
      title: 'Sin red, sin problema',
      text: 'Una marca verde significa que el registro está en el disco de la tableta. Cuando vuelve la red se envía, una sola vez, sin que nadie toque nada.',
    },
    live: {
      title: 'La oficina lo sabe enseguida',
      text: 'En menos de un segundo, todas las pantallas de la escuela muestran el cambio. Quién sigue aquí a las tres y media se ve de un vistazo.',
    },
    trace: {
      title: 'Cada registro se puede rastrear',
      text: 'Quién lo hizo, en qué dispositivo, cuándo se hizo y cuándo llegó. Para el día en que alguien pregunte.',
    },
  },
  around: 'Todo alrededor de la puerta',
  parts: {
    students: {
      title: 'Estudiantes y contactos',
      text: 'Todas las personas que pueden recoger a un estudiante, a quién llamar en una emergencia, fotos y notas privadas.',
    },
    terms: {
      title: 'Períodos escolares y calendarios',
      text: 'Días de clase a partir de un inicio, un fin y los días de la semana; cada día se puede agregar o quitar.',
    },
    registration: {
      title: 'Inscripción y cuotas',
      text: 'Grados, cuotas obligatorias y opcionales, y toda una clase inscrita de una vez.',
    },
    attendance: {
      title: 'Asistencia',
      text: 'Por día, por grado, mes a mes para cada estudiante, y en papel cuando hace falta.',
    },
    messages: {
      title: 'Avisos',
      text: 'Para todas las familias o para algunos grados; se leen en el teléfono también sin red.',
    },
    privacy: {
      title: 'Nadie ve de más',
      text: 'Las familias ven a sus propios hijos e hijas, y a nadie más. En la puerta, la tableta no muestra direcciones, teléfonos ni notas.',
    },
  },
  pricing: 'Precios',
  monthly: 'Mensual',
  yearly: 'Anual',
  billing: 'Cómo pagar',
  freePrice: 'Gratis',
  perMonth: 'al mes',
  perYear: 'al año',
  instead: 'en lugar de ${{price}}',
  upTo: 'Hasta {{number}} estudiantes',
  unlimited: 'Estudiantes sin límite',
  plusStarter: 'Todo lo de Starter, y',
  plusStandard: 'Todo lo de Standard, y',
  plans: {
    starter: {
      name: 'Starter',
      features: {
        registration: 'Inscripción de estudiantes',
        door: 'Entradas y salidas',
        reports: 'Informes de progreso',
      },
    },
    standard: {
      name: 'Standard',
      features: { billing: 'Cuotas y pagos', parents: 'Acceso para familias', courses: 'Horarios de cursos' },
    },
    premium: {
      name: 'Premium',
      features: {
        cards: 'Boletas de calificaciones',
        students: 'Acceso para estudiantes',
        support: 'Soporte sin límite',
      },
    },
  },
  choose: 'Comenzar con {{plan}}',
  tryIt: {
    label: 'Pruébelo: la tableta de la puerta y la pantalla de la oficina',
    wifi: 'Wifi',
    on: 'encendido',
    off: 'apagado',
    hintOffline: 'Pruébelo: toque un estudiante en la puerta. Luego encienda el wifi.',
    hintOnline: 'Ahora toque un estudiante, y apague el wifi de vez en cuando.',
  },
  tablet: {
    door: 'En la puerta',
    school: 'Hope Primary',
    time: '{{time}} a.m.',
    allSent: 'Todo enviado',
    waiting: '{{number}} sin enviar desde {{time}}',
    question: '¿Quién llega?',
    here: 'Presente',
    done: '{{name}} llegó con {{person}} a las {{time}} a.m.',
    undo: 'Deshacer',
    grade: '{{number}}.º grado',
  },
  office: {
    title: 'En la oficina',
    here: 'presentes',
    nothing: 'Aún no hay noticias de la puerta: el wifi está apagado.',
    by: 'con {{person}}, {{time}} a.m.',
    live: 'Al día con la puerta.',
    safe: 'Lo que falta enviar está seguro en la tableta y llega solo.',
  },
};
