import { useSession } from '#pwa/data/account/session.ts';
import { DevicePage } from '#pwa/features/device/device-page.tsx';
import { ChangePin } from '#pwa/features/parent-mode/change-pin.tsx';
import { SyncSignList, useSyncSigns } from '#pwa/features/sync-state/sync-corner.tsx';
import { fixedPaths, paths, placeOf } from '#pwa/routing/paths.ts';

export function DeviceRoute() {
  const session = useSession();
  const isSignInNeeded = session.status === 'signed-in' && session.isSignInNeeded;
  const place = placeOf(session.status === 'signed-in' ? session.viewingAs : null);
  const isReader = place?.section === 'parent';
  return (
    <DevicePage
      isReader={isReader}
      sending={<SyncSignList signs={useSyncSigns(isReader)} />}
      {...(isReader ? {} : { pin: <ChangePin /> })}
      {...(place?.section === 'admin' ? { quarantineTo: paths.quarantine(place) } : {})}
      {...(isSignInNeeded ? { signInTo: fixedPaths.login } : {})}
    />
  );
}
