import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Device } from '#sync/wire/protocol.ts';
import type { PairingOfDoor } from './pairing-of-door.tsx';

interface Asked {
  readonly door: Device;
  /** Loaded when it is wanted: pairing needs the server anyway. */
  readonly Dialog: typeof PairingOfDoor;
}

export interface PairAgain {
  readonly button: (door: Device) => ReactNode;
  /**
   * It stands outside the list: a door that is heard of again leaves the list while this is open.
   */
  readonly dialog: ReactNode;
}

/** Sets up a tablet in the place of one that is lost or broken, without leaving the page. */
export function usePairAgain(): PairAgain {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    async (door: Device) => {
      try {
        const [{ PairingOfDoor: Dialog }] = await Promise.all([
          import('./pairing-of-door.tsx'),
          furtherWordsLoaded(),
        ]);
        setAsked({ door, Dialog });
      } catch (fault) {
        reportError(fault);
        alerts.show({ msg: t('openMatters.notDone'), alertType: 'warning' });
      }
    },
    [alerts, t],
  );
  const button = useCallback(
    (door: Device) => (
      <Button
        variant="default"
        aria-label={t('device.pairAgainOf', { name: door.name })}
        onClick={() => void ask(door)}
      >
        {t('device.pairAgain')}
      </Button>
    ),
    [ask, t],
  );
  return {
    button,
    dialog:
      asked === undefined ? null : <asked.Dialog door={asked.door} onClose={() => setAsked(undefined)} />,
  };
}
