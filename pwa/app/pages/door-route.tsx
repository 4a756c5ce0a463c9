import { Anchor, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { backToDoor, pairDoor, useIsDoorGone, useOpensWith } from '#pwa/data/account/door.ts';
import { useParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { type Session, useSession } from '#pwa/data/account/session.ts';
import { useSilentStart } from '#pwa/data/school/door-silence.ts';
import { useDevice } from '#pwa/data/school/device.ts';
import { useStranded, useWaiting } from '#pwa/data/school/sync-state.ts';
import { BlockedDoor } from '#pwa/features/device/blocked-door.tsx';
import { DoorHome } from '#pwa/features/device/door-home.tsx';
import { SetUpDoor } from '#pwa/features/door/set-up-door.tsx';
import { LeaveDoor } from '#pwa/features/parent-mode/leave-door.tsx';
import { FamilyDoor } from '#pwa/features/parent-mode/family-door/family-door.tsx';
import { MoreTime } from '#pwa/features/parent-mode/more-time.tsx';
import { ParentModePage } from '#pwa/features/parent-mode/parent-mode-page.tsx';
import { SilentDoor } from '#pwa/features/parent-mode/silent-door.tsx';
import { EntryLayout } from '#pwa/features/sign-in/entry-layout.tsx';
import { SyncCorner, SyncSignList, useSyncSigns } from '#pwa/features/sync-state/sync-corner.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { RouterLink } from '#pwa/routing/router-link.tsx';
import { useIdle } from '#pwa/features/parent-mode/use-idle.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { useDoorRollCall } from './door-roll-call.tsx';
import { enterFullScreen } from '#pwa/platform/full-screen.ts';
import { requestPersistence } from '#pwa/platform/storage.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { accountName } from '#sync/school/records/name-info.ts';

/** Sets up a door tablet; on a door tablet, the door itself. */
export function DoorRoute() {
  const session = useSession();
  const code = useCodeOfLink();
  const [isSettingUp, setIsSettingUp] = useState(code !== '');
  const isParentMode = useParentModePath() !== null;
  const isGuarded = session.status === 'door' && !session.door.isBlocked;
  // A link with a code must not lead around the PIN: anybody can bring one from another school.
  const isHeld = isGuarded && isParentMode;
  // Staff have opened a family door: the children are shown until nobody has touched it for a
  // while.
  const [isOpened, setIsOpened] = useState(false);
  useHoldReload(isOpened, 'opened-door');
  const isOut = isGuarded && !isParentMode;
  const idle = useIdle(
    limits.openedDoorIdleMs,
    () => {
      setIsOpened(false);
      // Whoever passes a door that staff have left must find no way around the PIN.
      if (!isOut) return;
      setIsSettingUp(false);
      void backToDoor();
    },
    isOpened || isOut,
  );
  const isSetUp = session.status !== 'door' || (isSettingUp && !isHeld);
  return (
    <>
      {isSetUp ? (
        <SetUp session={session} code={code} onDone={() => setIsSettingUp(false)} />
      ) : (
        <Door {...{ session, isOpened }} onOpened={setIsOpened} onPairAgain={() => setIsSettingUp(true)} />
      )}
      {isOut ? <MoreTime idle={idle} isAtStart={false} /> : null}
    </>
  );
}

/** `/door#K7PM2QXA`: what the QR code says. The address forgets it: a code is good once. */
function useCodeOfLink(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return code;
}

interface SetUpProps {
  readonly session: Session;
  readonly code: string;
  readonly onDone: () => void;
}

function SetUp({ session, code, onDone }: SetUpProps) {
  const { t } = useTranslation();
  const stranded = useStranded();
  const sending = useWaiting() - stranded;
  const device = useDevice();
  const isDoor = session.status === 'door';
  const isVisitor = session.status === 'signed-out';
  const user = session.status === 'signed-in' ? session.user : undefined;
  return (
    <EntryLayout hasHeading {...(isVisitor && { homeTo: fixedPaths.root, link: RouterLink })}>
      <SetUpDoor
        code={code}
        sending={sending}
        stranded={stranded}
        isSecure={isSecureContext}
        signedInAs={user && accountName(user)}
        doorName={isDoor ? device?.name : undefined}
        onPair={async (typed) => {
          // Asked for within the tap: browsers allow both only then.
          void enterFullScreen();
          requestPersistence().catch(reportError);
          const asked = await pairDoor(typed);
          // The door may have taken the place of this page by now.
          if (asked.kind === 'done') onDone();
          return asked;
        }}
        onPaired={onDone}
        below={
          isDoor ? (
            <Button variant="subtle" onClick={onDone}>
              {t('door.setUp.cancel')}
            </Button>
          ) : user === undefined ? (
            stranded === 0 ? null : (
              <Anchor component={Link} to={fixedPaths.login}>
                {t('syncState.signInToSend')}
              </Anchor>
            )
          ) : (
            <Anchor component={Link} to={fixedPaths.attendanceToday}>
              {t('door.setUp.toAttendance')}
            </Anchor>
          )
        }
      />
    </EntryLayout>
  );
}

interface DoorProps {
  readonly session: Extract<Session, { readonly status: 'door' }>;
  readonly isOpened: boolean;
  readonly onOpened: (isOpened: boolean) => void;
  readonly onPairAgain: () => void;
}

function Door({ session, isOpened, onOpened, onPairAgain }: DoorProps) {
  const { t } = useTranslation();
  const isParentMode = useParentModePath() !== null;
  const device = useDevice();
  const signs = useSyncSigns();
  const opensWith = useOpensWith();
  const rollCall = useDoorRollCall();
  const isSilent = useSilentStart();
  const isGone = useIsDoorGone();
  // Loaded again, this is a browser in which a door is set up.
  useEffect(() => {
    if (isGone) location.reload();
  }, [isGone]);
  const [isOpenedInSilence, setIsOpenedInSilence] = useState(false);
  const { school, isBlocked, isReplaced = false } = session.door;
  const name = device?.name ?? '';
  usePageTitle(isParentMode ? t('parentMode.switchLabel') : name);
  if (isBlocked) {
    const shown = { name, school: school.name, isReplaced };
    return <BlockedDoor {...shown} onPairAgain={onPairAgain} />;
  }
  // Which door it is, is read in a moment: until then nobody's name is shown.
  if (isParentMode && (opensWith === undefined || isSilent === undefined)) return null;
  const isShut = isSilent === true && !isOpenedInSilence;
  const isFamily = opensWith === 'family';
  if (rollCall.page !== undefined) return rollCall.page;
  if (isParentMode)
    return (
      <>
        {rollCall.banner}
        <ParentModePage
          schoolName={session.door.school.name}
          termId=""
          renderLeaveDialog={(onClose) => <LeaveDoor onClose={onClose} />}
          action={rollCall.button}
          syncState={<SyncCorner />}
          renderOpen={
            isFamily && !isOpened
              ? (open) => <FamilyDoor {...open} />
              : isShut
                ? () => <SilentDoor onOpen={() => setIsOpenedInSilence(true)} />
                : undefined
          }
        />
        {rollCall.dialog}
      </>
    );
  const back = (opens: boolean) => {
    onOpened(opens);
    // Whoever is here has typed a PIN or a code.
    setIsOpenedInSilence(true);
    void enterFullScreen();
    void backToDoor();
  };
  return (
    <DoorHome
      name={name}
      school={school.name}
      sending={<SyncSignList signs={signs} />}
      onBack={() => back(false)}
      onOpen={isFamily ? () => back(true) : undefined}
      onPairAgain={onPairAgain}
    />
  );
}
