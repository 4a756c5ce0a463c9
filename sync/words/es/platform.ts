import type { platform as english } from '#sync/words/en/platform.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Words about the browser and the installed app. */
export const platform: Translation<typeof english> = {
  updateWaiting: '¡Hay una versión nueva! Actualice la página para tenerla.',
  updateNow: 'Actualizar',
  install: 'Instalar Bellgate',
  installHint:
    'Una vez instalado, Bellgate se abre como cualquier otra aplicación y guarda sus registros de forma segura en este dispositivo.',
  installOnIos:
    'Para instalar, toque Compartir, luego “Agregar a inicio”, e inicie sesión en la aplicación instalada.',
  storageGranted: 'El navegador conserva estos registros hasta que usted los elimine.',
  storageNotGranted: 'El navegador puede borrar estos registros cuando falte espacio.',
  storageUnknown: 'Este navegador no indica si conserva estos registros.',
};
