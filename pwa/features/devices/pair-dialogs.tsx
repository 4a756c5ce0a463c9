import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useAskedOnce } from '#pwa/data/calls/use-asked-once.ts';
import { addDoor, type DoorCode, renewDoorCode } from '#pwa/data/school/devices.ts';
import { useServerNow } from '#pwa/data/school/sync-state.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { QrCode } from '#pwa/ui/qr-code.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { doorCodeOf } from '#sync/school/records/door-code.ts';
import { formatCountdown } from '#sync/school/records/format-countdown.ts';
import { isBlank } from '#sync/school/records/text.ts';
import type { DeviceLine } from './device-words.ts';
import styles from './devices.module.css';

const lookEveryMs = 2_000;

interface Watching {
  /** The roll-call as it is now: it tells when the tablet is there. */
  readonly lines: readonly DeviceLine[];
  readonly onRefresh: () => void;
  readonly onSetPin: (line: DeviceLine) => void;
  readonly onClose: () => void;
}

/** A name first; then the code that a tablet is set up with. */
export function AddDoorDialog(props: Watching) {
  const { t } = useTranslation();
  const [made, setMade] = useState<DoorCode>();
  const form = useForm({
    initial: { name: '' },
    errorsOf: ({ name }) => (isBlank(name) ? [{ field: 'name', sentence: t('validation.required') }] : []),
    onSave: async ({ name }) => {
      const asked = await addDoor(name.trim());
      if (asked.kind !== 'done') return saidIn(asked) ?? t('devices.changeOffline');
      setMade(asked.answer);
      props.onRefresh();
      return true;
    },
  });
  if (made !== undefined) return <PairingDialog {...props} first={made} />;
  return (
    <FormDialog
      form={form}
      title={t('devices.addDoor')}
      saveLabel={t('devices.addDoorSubmit')}
      onClose={props.onClose}
    >
      <p>{t('devices.addDoorText')}</p>
      <TextField
        label={t('devices.doorName')}
        description={t('devices.doorNameHint')}
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        maxLength={limits.nameLength}
        error={form.errorOf('name')}
        isRequired
        isFirst
      />
    </FormDialog>
  );
}

/** A new code for a door that is there: its tablet was replaced, or the first code has expired. */
export function PairAgainDialog({ line, ...props }: Watching & { readonly line: DeviceLine }) {
  const { t } = useTranslation();
  const { _id: door, name } = line.device;
  const { asked } = useAskedOnce(['code', door], () => renewDoorCode(door));
  if (asked?.kind === 'done') return <PairingDialog {...props} first={asked.answer} />;
  return (
    <Dialog isOpen title={t('devices.pairing.title', { name })} onClose={props.onClose}>
      {asked === undefined ? (
        <LoadingSpinner size={1} />
      ) : (
        <Notice tone="bad" role="alert">
          {saidIn(asked) ?? t('devices.changeOffline')}
        </Notice>
      )}
    </Dialog>
  );
}

/** The code, large, until the tablet is there. */
function PairingDialog({
  first,
  lines,
  onRefresh,
  onSetPin,
  onClose,
}: Watching & { readonly first: DoorCode }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(first);
  const [trouble, setTrouble] = useState<string>();
  const nowMs = useServerNow(1_000);
  const { door, code, expiresAt } = shown;
  const line = lines.find(({ device }) => device._id === door._id);
  const isPaired = line !== undefined && line.device.pairedAt !== door.pairedAt;
  const name = line?.device.name ?? door.name;
  useEvery(lookEveryMs, () => {
    if (!isPaired) onRefresh();
  });

  async function renew() {
    const asked = await renewDoorCode(door._id);
    setTrouble(asked.kind === 'done' ? undefined : (saidIn(asked) ?? t('devices.changeOffline')));
    if (asked.kind === 'done') setShown(asked.answer);
  }
  if (isPaired)
    return (
      <Dialog isOpen title={t('devices.pairing.title', { name })} onClose={onClose}>
        <div className={styles.pairing} role="status">
          <StatusMark tone="good" shape="check" label={t('devices.pairing.paired', { name })} />
        </div>
        <DialogActions>
          {line.device.hasPin ? null : (
            <Button onClick={() => onSetPin(line)}>{t('devices.pairing.setPin')}</Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('devices.pairing.done')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog isOpen title={t('devices.pairing.title', { name })} onClose={onClose} keepsOnOutsideTap>
      <PairingCode
        code={code}
        leftMs={Date.parse(expiresAt) - nowMs}
        origin={location.origin}
        onRenew={() => void renew()}
      />
      {trouble === undefined ? null : (
        <Notice tone="bad" role="alert">
          {trouble}
        </Notice>
      )}
    </Dialog>
  );
}

export interface PairingCodeProps {
  /** As it is shown: `K7PM-2QXA`. */
  readonly code: string;
  readonly leftMs: number;
  readonly origin: string;
  readonly onRenew: () => void;
}

export function PairingCode({ code, leftMs, origin, onRenew }: PairingCodeProps) {
  const { t } = useTranslation();
  const address = `${origin}${fixedPaths.door}`;
  const isOver = leftMs <= 0;
  return (
    <div className={styles.pairing}>
      {isOver ? (
        <p role="status">{t('devices.pairing.expired')}</p>
      ) : (
        <>
          <p>{t('devices.pairing.text', { address: address.replace(/^https?:\/\//, '') })}</p>
          <QrCode
            className={styles.qr}
            text={`${address}#${doorCodeOf(code) ?? code}`}
            label={t('devices.pairing.qr')}
          />
          <strong className={styles.code}>{code}</strong>
          <p className={styles.soft}>{t('devices.pairing.left', { time: formatCountdown(leftMs) })}</p>
          <p className={styles.soft} role="status">
            {t('devices.pairing.waiting')}
          </p>
        </>
      )}
      <Button variant={isOver ? 'filled' : 'default'} onClick={onRenew}>
        {t('devices.pairing.newCode')}
      </Button>
    </div>
  );
}

function useEvery(ms: number, onTick: () => void): void {
  const handleTick = useEffectEvent(onTick);
  useEffect(() => {
    const timer = setInterval(handleTick, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
