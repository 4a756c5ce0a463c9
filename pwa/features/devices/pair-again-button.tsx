import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#pwa/data/school/clock.ts';
import { useDevice } from '#pwa/data/school/device.ts';
import { setDoorPin } from '#pwa/data/school/devices.ts';
import { useDevices } from '#pwa/data/school/use-devices.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import type { Device } from '#sync/wire/protocol.ts';
import { type DeviceLine, deviceLines } from './device-words.ts';
import { DoorPinDialog } from './door-pin-dialogs.tsx';
import { PairAgainDialog } from './pair-dialogs.tsx';

/** Sets up a tablet in the place of one that is lost or broken, without leaving the page. */
export function PairAgainButton({ door }: { readonly door: Device }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'code' | 'pin'>();
  const { school } = useSchoolScope();
  const { devices, refresh } = useDevices(school._id);
  const own = useDevice();
  const nowMs = useMinute();
  const lines = useMemo((): readonly DeviceLine[] => {
    const known = devices.status === 'loaded' ? devices.devices : [];
    return deviceLines(known, {
      say: (message, params) => t(message, { ...params }),
      nowMs,
      timeZone: school.timeZone,
      ownId: own?.id,
    });
  }, [devices, nowMs, school.timeZone, own, t]);
  const line = lines.find(({ device }) => device._id === door._id);
  const close = () => setStep(undefined);
  return (
    <>
      <Button
        variant="default"
        aria-label={t('devices.pairAgainOf', { name: door.name })}
        onClick={() => setStep('code')}
      >
        {t('devices.pairAgain')}
      </Button>
      {step === 'code' && line !== undefined ? (
        <PairAgainDialog
          line={line}
          lines={lines}
          onRefresh={refresh}
          onSetPin={() => setStep('pin')}
          onClose={close}
        />
      ) : null}
      {step === 'pin' ? (
        <DoorPinDialog
          name={door.name}
          onSave={(pin) => setDoorPin(door._id, pin)}
          onSaved={refresh}
          onClose={close}
        />
      ) : null}
    </>
  );
}
