import { useCallback, useMemo, useState } from 'react';
import { renameDevice, useDevice } from '#pwa/data/school/device.ts';
import { type DeviceChange, setDoorOpening, setDoorPin } from '#pwa/data/school/devices.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { useServerVersion } from '#pwa/data/school/sync-state.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { DeviceAction } from './device-parts.tsx';
import { type DeviceLine, deviceLines } from './device-words.ts';
import { DevicesView } from './devices-view.tsx';
import { RenameDialog, RevokeDialog } from './device-dialogs.tsx';
import { DoorPinDialog, ResetCodeDialog } from './door-pin-dialogs.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { AddDoorDialog, PairAgainDialog } from './pair-dialogs.tsx';
import { useDevices } from '#pwa/data/school/use-devices.ts';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

type Asking = { readonly line: DeviceLine; readonly action: Exclude<DeviceAction, 'unrevoke'> };

export function DevicesPage() {
  const {
    place,
    school: { _id: school, timeZone },
  } = useSchoolScope();
  const toHandIn = paths.handIn(place);
  const { t } = useTranslation();
  const { devices, change, refresh } = useDevices(school);
  const own = useDevice();
  const nowMs = useMinute();
  const serverVersion = useServerVersion();
  const [asking, setAsking] = useState<Asking>();
  const [isAdding, setIsAdding] = useState(false);
  const act = useChange(change);
  const lines = useMemo(() => {
    const known = devices.status === 'loaded' ? devices.devices : [];
    return deviceLines(known, { say: t, nowMs, timeZone, ownId: own?.id, serverVersion });
  }, [devices, nowMs, timeZone, own, serverVersion, t]);
  const handleAction = useCallback(
    (line: DeviceLine, action: DeviceAction) => {
      if (action !== 'unrevoke') setAsking({ line, action });
      else void act(line, { isRevoked: false }, 'devices.wasUnrevoked');
    },
    [act],
  );
  const close = () => setAsking(undefined);
  async function rename(line: DeviceLine, name: string) {
    const trouble = await act(line, { name }, 'devices.renamed', name);
    if (trouble !== undefined) return trouble;
    // This browser keeps its name too.
    if (line.isThis) await renameDevice(name);
    return undefined;
  }
  return (
    <>
      <DevicesView
        devices={devices}
        lines={lines}
        nowMs={nowMs}
        timeZone={timeZone}
        toHandIn={toHandIn}
        onAction={handleAction}
        onAddDoor={() => setIsAdding(true)}
      />
      {isAdding ? (
        <AddDoorDialog
          lines={lines}
          onRefresh={refresh}
          onSetPin={(line) => {
            setIsAdding(false);
            setAsking({ line, action: 'pin' });
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {asking?.action === 'code' ? (
        <PairAgainDialog
          line={asking.line}
          lines={lines}
          onRefresh={refresh}
          onSetPin={(line) => setAsking({ line, action: 'pin' })}
          onClose={close}
        />
      ) : null}
      {asking?.action === 'opening' ? (
        <OpeningDialog
          door={asNow(asking.line, lines).device}
          onSave={(opensWith) => setDoorOpening(asking.line.device._id, opensWith)}
          onSaved={refresh}
          onClose={close}
        />
      ) : null}
      {asking?.action === 'pin' ? (
        <DoorPinDialog
          name={asking.line.device.name}
          isDoor={asking.line.device.isDoor}
          onSave={(pin) => setDoorPin(asking.line.device._id, pin)}
          onSaved={refresh}
          onClose={close}
        />
      ) : null}
      {asking?.action === 'resetCode' ? <ResetCodeDialog line={asking.line} onClose={close} /> : null}
      {asking?.action === 'rename' ? (
        <RenameDialog
          name={asNow(asking.line, lines).device.name}
          onRename={(name) => rename(asking.line, name)}
          onClose={close}
        />
      ) : null}
      {asking?.action === 'revoke' ? (
        <RevokeDialog
          line={asking.line}
          onConfirm={() => {
            close();
            void act(asking.line, { isRevoked: true }, 'devices.wasRevoked');
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
}

/** One that has gone from the list stays as it was opened. */
function asNow(opened: DeviceLine, lines: readonly DeviceLine[]): DeviceLine {
  return lines.find(({ device }) => device._id === opened.device._id) ?? opened;
}

/** Asks the server and says what came of it; answers with the sentence when nothing did. */
function useChange(change: ReturnType<typeof useDevices>['change']) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return useCallback(
    async (line: DeviceLine, asked: DeviceChange, done: MessageKey, name = line.device.name) => {
      const outcome = await change(line.device._id, asked);
      if (outcome.kind === 'changed') {
        alerts.show({ msg: t(done, { name }), alertType: 'success' });
        return undefined;
      }
      const msg = outcome.kind === 'unreachable' ? t('devices.changeOffline') : outcome.message;
      if (asked.name === undefined) alerts.show({ msg, alertType: 'warning' });
      return msg;
    },
    [change, alerts, t],
  );
}
