import { Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import { give } from '#pwa/data/school/give.ts';
import { useIsRollCallRunning } from '#pwa/data/school/roll-calls.ts';
import { MoreTime } from '#pwa/features/parent-mode/more-time.tsx';
import { useIdle } from '#pwa/features/parent-mode/use-idle.ts';
import { useStaffPin } from '#pwa/features/parent-mode/use-staff-pin.ts';
import { RollCallBanner } from '#pwa/features/roll-call/roll-call-banner.tsx';
import { RollCallPage } from '#pwa/features/roll-call/roll-call-page.tsx';
import styles from '#pwa/features/roll-call/roll-call.module.css';
import { StartRollCall } from '#pwa/features/roll-call/start-roll-call.tsx';
import type { Ticker } from '#pwa/features/roll-call/use-roll-call-actions.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCountdown } from '#sync/school/records/format-countdown.ts';
import type { RecordId } from '#sync/school/records/id.ts';

/** How far the way into a roll call has come at a door. */
type Step =
  | { readonly is: 'closed' }
  /** A member of staff types a PIN; `rollCall` is the one to open, undefined for starting one. */
  | { readonly is: 'pin'; readonly rollCall: RecordId | undefined }
  | { readonly is: 'starting'; readonly who: Ticker }
  | { readonly is: 'open'; readonly who: Ticker; readonly rollCall: RecordId };

const closed: Step = { is: 'closed' };

/**
 * A roll call at a door tablet, behind the PIN of a member of staff, whom the ticks then name. When
 * nobody has touched it for a while it is closed: whoever passes must not go on in that name.
 */
export function useDoorRollCall() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>(closed);
  const close = () => setStep(closed);
  useHoldReload(step.is !== 'closed', 'roll-call');
  const isRunning = useIsRollCallRunning(step.is === 'open' ? step.rollCall : undefined);
  const idle = useIdle(isRunning ? limits.runningRollCallIdleMs : limits.openedDoorIdleMs, close, step);
  const moreTime = <MoreTime idle={idle} isAtStart={step.is === 'closed'} />;
  const button = (
    <Button
      color="red"
      className={styles.doorButton ?? ''}
      onClick={() => setStep({ is: 'pin', rollCall: undefined })}
    >
      <IconUrgent size={20} aria-hidden="true" />
      <span className={styles.doorButtonLabel}>{t('rollCall.button')}</span>
    </Button>
  );
  const banner = (
    <RollCallBanner
      renderOpen={(rollCall, label) => (
        <button type="button" onClick={() => setStep({ is: 'pin', rollCall })}>
          {label}
        </button>
      )}
    />
  );
  const question =
    step.is === 'pin' ? (
      <PinOfStaff
        onRight={(who) =>
          setStep(
            step.rollCall === undefined
              ? { is: 'starting', who }
              : { is: 'open', who, rollCall: step.rollCall },
          )
        }
        onClose={close}
      />
    ) : step.is === 'starting' ? (
      <StartRollCall
        who={step.who}
        onOpen={(rollCall) => setStep({ is: 'open', who: step.who, rollCall })}
        onClose={close}
      />
    ) : null;
  const page =
    step.is === 'open' ? (
      <main className={styles.door}>
        <RollCallPage
          key={step.rollCall}
          rollCallId={step.rollCall}
          who={step.who}
          back={
            <Button variant="default" onClick={close}>
              {t('rollCall.backToDoor')}
            </Button>
          }
        />
        {moreTime}
      </main>
    ) : undefined;
  const dialog = (
    <>
      {question}
      {moreTime}
    </>
  );
  return { button, banner, dialog, page };
}

interface PinOfStaffProps {
  readonly onRight: (who: Ticker) => void;
  readonly onClose: () => void;
}

function PinOfStaff({ onRight, onClose }: PinOfStaffProps) {
  const { t } = useTranslation();
  const pin = useStaffPin({
    onGuessing: ({ wrong }) => void give('reportDoorEvent', { kind: 'pinGuessing', tries: wrong }),
  });
  const waitLeftMs = pin.tries?.waitLeftMs ?? 0;
  const error =
    waitLeftMs > 0
      ? t('familyDoor.wait', { time: formatCountdown(waitLeftMs) })
      : pin.last === 'wrong'
        ? t('familyDoor.wrong')
        : undefined;
  async function submit(typed: string) {
    const staff = await pin.submit(typed);
    if (staff !== undefined) onRight({ id: staff.user, name: staff.name, mark: staff.mark });
  }
  return (
    <Dialog isOpen title={t('rollCall.title')} onClose={onClose}>
      <p>{t('rollCall.pinText')}</p>
      {pin.hasPins ? null : <Notice tone="warning">{t('rollCall.noPins')}</Notice>}
      <PinKeypad
        label={t('rollCall.pinText')}
        submitLabel={t('rollCall.pinSubmit')}
        onSubmit={(typed) => void submit(typed)}
        error={error}
        pause={pin.pause}
      />
    </Dialog>
  );
}
