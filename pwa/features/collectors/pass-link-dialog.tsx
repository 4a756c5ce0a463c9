import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useAskedOnce } from '#pwa/data/calls/use-asked-once.ts';
import { makePassLink, type PassLink, useHasUnsent } from '#pwa/data/school/pass-link.ts';
import { useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { RecordPhoto, type RecordPhotoProps } from '#pwa/fields/record-photo.tsx';
import { CopyCode } from '#pwa/ui/copy-code.tsx';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay } from '#sync/school/records/format.ts';
import styles from './collectors.module.css';

export interface Named {
  readonly contact: string;
  readonly name: string;
  /** Just named: there is no link yet that a new one would end, and a photo can be given. */
  readonly isNew: boolean;
  /** The server has agreed to whom a parent names. What the office says may not be sent yet. */
  readonly isByParent: boolean;
}

/** The link and the PIN of somebody named for some days, to pass on. Both are shown once. */
export function PassLinkDialog({ named, onClose }: { readonly named: Named; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { name, isNew } = named;
  const [isWanted, setIsWanted] = useState(isNew);
  return (
    <Dialog isOpen title={t('pass.link.title', { name })} onClose={onClose} keepsOnOutsideTap>
      {isWanted ? (
        <Made named={named} onClose={onClose} />
      ) : (
        <>
          <p>{t('pass.link.replaces', { name })}</p>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button onClick={() => setIsWanted(true)} data-autofocus>
              {t('pass.link.confirm')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Made({
  named: { contact, name, isNew, isByParent },
  onClose,
}: {
  readonly named: Named;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const school = useSchool()?.name ?? '';
  const { isReachable } = useSyncState();
  const hasUnsent = useHasUnsent();
  // The server makes no link for somebody whom it has not heard of.
  const isSent = isByParent || hasUnsent === false;
  const { asked, askAgain } = useAskedOnce(['passLink', contact], () => makePassLink(contact), {
    isEnabled: isSent,
  });
  if (asked?.kind === 'done')
    return (
      <PassLinkView name={name} school={school} made={asked.answer} onClose={onClose}>
        {isNew ? (
          <PhotoOfNamed owner={{ kind: isByParent ? 'named' : 'contact', id: contact }} name={name} />
        ) : null}
      </PassLinkView>
    );
  const why =
    asked === undefined
      ? isReachable
        ? undefined
        : t('pass.link.offline', { name })
      : (saidIn(asked) ?? t('pass.link.offline', { name }));
  return (
    <>
      <div role="status">
        {why === undefined ? (
          <>
            {isSent ? null : <p>{t('pass.link.waiting', { name })}</p>}
            <LoadingSpinner size={1} />
          </>
        ) : (
          <Notice tone="warning">{why}</Notice>
        )}
      </div>
      <DialogActions>
        {asked === undefined ? null : (
          <Button variant="default" onClick={askAgain}>
            {t('pass.link.retry')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </>
  );
}

export interface PassLinkViewProps {
  readonly name: string;
  readonly school: string;
  readonly made: PassLink;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function PassLinkView(props: PassLinkViewProps) {
  const { name, school, onClose, children } = props;
  const { url, pin, until } = props.made;
  const { t } = useTranslation();
  const last = formatDay(until);
  const text = t('pass.link.shareText', { name, school, until: last, url, pin });
  // Typed as always there; Firefox on a desktop has none.
  const canShare = 'share' in navigator;
  return (
    <>
      <p>{t('pass.link.text', { name, until: last })}</p>
      <div className={styles.codes}>
        <CopyCode label={t('pass.link.link')} code={url} copied={t('pass.link.copied')} />
        <CopyCode
          label={t('pass.link.pin')}
          code={pin}
          copied={t('pass.link.pinCopied')}
          copyLabel={t('pass.link.copyPin')}
        />
      </div>
      {children}
      <DialogActions>
        {canShare ? (
          <Button
            variant="default"
            leftSection={<IconShare size={20} aria-hidden="true" />}
            onClick={() => void share(text)}
          >
            {t('pass.link.share')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('pass.link.done')}</Button>
      </DialogActions>
    </>
  );
}

/** So that staff at the door know who comes. */
function PhotoOfNamed({ owner, name }: Pick<RecordPhotoProps, 'owner' | 'name'>) {
  const { t } = useTranslation();
  const contacts = useRecords('contact');
  const photo = ('id' in owner ? contacts?.get(owner.id)?.photo : undefined) ?? null;
  return (
    <div className={styles.photo}>
      <RecordPhoto owner={owner} name={name} photo={photo} hint={t('collectors.named.photoHint')} />
    </div>
  );
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // Whoever closes the browser's sheet has changed their mind.
    if (!(error instanceof DOMException)) throw error;
  }
}
