import { Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './dialog.module.css';
import { useIsPhone } from './use-window-width.ts';

export type DialogWidth = 'small' | 'medium' | 'large' | 'widest';

const widths: Readonly<Record<DialogWidth, number | string>> = {
  small: 500,
  medium: 700,
  // Of the window: a percentage would be of what Mantine leaves of it beside the dialog.
  large: '70vw',
  widest: '90vw',
};

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** 500 px, 700 px, 70 % or 90 %; under 600 px every dialog fills the screen. */
  readonly width?: DialogWidth;
  /** Escape, the close button, or a tap outside (unless `keepsOnOutsideTap`). */
  readonly onClose: () => void;
  /** For forms: a slip of the hand beside the dialog must not close it. */
  readonly keepsOnOutsideTap?: boolean;
  readonly children: ReactNode;
}

/** Part of `overlays.ts`; pages use `Dialog`. */
export function ModalDialog(props: DialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const contentRef = useRef<HTMLDivElement>(null);
  useEscape(contentRef, props);
  useFocusBack(contentRef, props.isOpen);
  return (
    <Modal.Root
      opened={props.isOpen}
      onClose={props.onClose}
      size={widths[props.width ?? 'small']}
      fullScreen={isPhone}
      centered
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={props.keepsOnOutsideTap !== true}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.content ?? '', header: styles.header ?? '' }}
    >
      <Modal.Overlay />
      {/* Mantine names it by its title, and not before that has been drawn. */}
      <Modal.Content
        ref={contentRef}
        aria-label={props.title}
        radius={isPhone ? 0 : 'md'}
        {...(props.isOpen ? openDialogProps : {})}
      >
        {/* A <header> inside a dialog would count as the page's banner. */}
        <Modal.Header role="presentation">
          <Modal.Title className={styles.title}>{props.title}</Modal.Title>
          <Modal.CloseButton aria-label={t('ui.close')} />
        </Modal.Header>
        <Modal.Body className={styles.body}>{props.children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * One press of Escape closes the uppermost dialog only. Mantine's own listener is active before the
 * dialog opens: one press would open a question above a form and answer it, or close two dialogs.
 */
function useEscape(
  contentRef: RefObject<HTMLElement | null>,
  { isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void },
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isTakenByField(event.target)) return;
    if (uppermostDialog() === contentRef.current) onClose();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isOpen]);
}

/**
 * The focus returns to the element that had it when the dialog opened. Mantine's own return misses
 * a dialog that is mounted open or removed open. A page that moved the focus elsewhere keeps it
 * there.
 */
function useFocusBack(contentRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const giveBackTo = useEffectEvent((opener: Element | null) => {
    const focused = document.activeElement ?? document.body;
    const isLeftBehind = focused === document.body || contentRef.current?.contains(focused) === true;
    if (isLeftBehind && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  // The focus enters the dialog later: Mantine moves it by a timer.
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => giveBackTo(opener);
  }, [isOpen]);
}

/** What an open dialog carries; one that is fading away does not. */
const openDialogProps = { 'data-open-dialog': true } as const;

function uppermostDialog(): Element | undefined {
  return [...document.querySelectorAll('[data-open-dialog]')].at(-1);
}

/** A field whose list or calendar is open closes that first. */
function isTakenByField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;
}
