import { useMemo, useState } from 'react';
import { useMinute } from '#pwa/data/school/clock.ts';
import { useDevice } from '#pwa/data/school/device.ts';
import { setDoorPin } from '#pwa/data/school/devices.ts';
import { useDevices } from '#pwa/data/school/use-devices.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Device } from '#sync/wire/protocol.ts';
import { type DeviceLine, deviceLines } from './device-words.ts';
import { DoorPinDialog } from './door-pin-dialogs.tsx';
import { PairAgainDialog } from './pair-dialogs.tsx';

export interface PairingOfDoorProps {
  readonly door: Device;
  readonly onClose: () => void;
}

/** The code for another tablet, and its PIN. */
export function PairingOfDoor({ door, onClose }: PairingOfDoorProps) {
  const { t } = useTranslation();
  const [isSettingPin, setIsSettingPin] = useState(false);
  const { school } = useSchoolScope();
  const { devices, refresh } = useDevices(school._id);
  const own = useDevice();
  const nowMs = useMinute();
  const lines = useMemo((): readonly DeviceLine[] => {
    const known = devices.status === 'loaded' ? devices.devices : [];
    return deviceLines(known, {
      say: t,
      nowMs,
      timeZone: school.timeZone,
      ownId: own?.id,
      // The device itself is not shown here.
      serverVersion: null,
    });
  }, [devices, nowMs, school.timeZone, own, t]);
  const line = lines.find(({ device }) => device._id === door._id);
  if (isSettingPin)
    return (
      <DoorPinDialog
        isDoor
        name={door.name}
        onSave={(pin) => setDoorPin(door._id, pin)}
        onSaved={refresh}
        onClose={onClose}
      />
    );
  return line === undefined ? null : (
    <PairAgainDialog
      line={line}
      lines={lines}
      onRefresh={refresh}
      onSetPin={() => setIsSettingPin(true)}
      onClose={onClose}
    />
  );
}
