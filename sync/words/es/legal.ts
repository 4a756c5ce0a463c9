import type { legal as english } from '#sync/words/en/legal.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The terms and conditions (specification section 9), loaded with their page. */
export const legal: Translation<typeof english> = {
  effective: 'En vigor desde el 21 de febrero de 2023',
  intro:
    'Estos términos son un acuerdo entre usted y el operador de este servicio Bellgate. Al crear una cuenta o usar el servicio, usted los acepta. Si no los acepta, no use el servicio.',
  sections: {
    service: {
      title: 'Qué es el servicio',
      text: 'Bellgate ayuda a las escuelas a llevar registros de estudiantes, contactos, períodos escolares, cuotas y asistencia. Las escuelas ingresan estos registros y deciden quiénes de su personal y de las familias pueden verlos. Las familias usan el servicio gratis.',
    },
    accounts: {
      title: 'Su cuenta',
      text: 'Use su propio nombre y un correo electrónico suyo, no comparta su contraseña y avise a su escuela si otra persona puede conocerla. Usted es responsable de lo que se haga con su cuenta. Una escuela puede terminar el acceso de su personal y de las familias en cualquier momento; usted puede pedir que se elimine su cuenta en cualquier momento.',
    },
    children: {
      title: 'Menores de edad',
      text: 'El servicio no está pensado para que lo usen menores, y no recopilamos datos de nadie menor de 13 años. Si sabemos que alguien menor de 13 años creó una cuenta, la eliminamos. Si usted es menor de 18 años, solo puede usar el servicio con el permiso de su madre, padre o representante legal.',
    },
    records: {
      title: 'Registros de estudiantes',
      text: 'Lo que una escuela ingresa sobre sus estudiantes y sus familias pertenece a la escuela. Lo usamos para prestar el servicio a esa escuela y para nada más: no lo vendemos, no mostramos publicidad y no lo compartimos con nadie salvo con quienes la escuela autoriza, a menos que la ley lo exija.',
    },
    use: {
      title: 'Uso correcto',
      text: 'No use el servicio para infringir una ley, para acceder a registros que no le corresponde ver, para perturbar su funcionamiento ni para subir imágenes que no tiene derecho a usar. Podemos cerrar las cuentas que lo hagan.',
    },
    paid: {
      title: 'Planes y precios',
      text: 'Los planes y sus precios aparecen en la primera página de este sitio. Por ahora las escuelas tienen acceso gratuito. Antes de que algo cueste dinero, se informa y se pregunta a la escuela.',
    },
    availability: {
      title: 'Sin garantía',
      text: 'Trabajamos mucho para que el servicio esté disponible y sea correcto, con red y sin red. Aun así, se ofrece tal como está, sin garantía de ningún tipo. En la medida en que la ley lo permita, no respondemos por daños indirectos ni por más de lo que usted haya pagado por el servicio en los últimos doce meses.',
    },
    changes: {
      title: 'Cambios',
      text: 'Cuando estos términos cambien, los nuevos aparecerán aquí con la fecha desde la que rigen. Quien siga usando el servicio después de esa fecha los acepta.',
    },
    law: {
      title: 'Ley aplicable',
      text: 'Estos términos se rigen por las leyes de Florida, Estados Unidos de América, sin tener en cuenta sus normas sobre conflictos de leyes.',
    },
    contact: {
      title: 'Preguntas',
      text: 'Escríbanos con el formulario de la página Acerca de.',
    },
  },
};
