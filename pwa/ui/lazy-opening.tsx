/** What is closed at first needs no code until it is opened. It is never waited for twice. */
import {
  cloneElement,
  type ComponentType,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useState,
} from 'react';
import { Awaited, lazyDialog, lazyPart, type LazyPart } from './lazy-part.tsx';

interface ClosableProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A dialog that stays in its page, open or closed, once it was open. */
export function lazyClosable<Props extends ClosableProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Opened = lazyDialog(load);
  function Closable(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.isOpen);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    // Closed before it came, it opens no more.
    if (!props.isOpen && wasOpen && !Opened.isHere()) setWasOpen(false);
    return wasOpen ? <Opened {...props} /> : null;
  }
  return Object.assign(Closable, { preload: Opened.preload, isHere: Opened.isHere });
}

interface OpenerProps {
  /** The button that opens it. */
  readonly target: ReactElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

type Button = ReactElement<RefAttributes<HTMLElement> & HTMLAttributes<HTMLElement>>;

/**
 * A button with what it opens. Until that is wanted for the first time, the button stands alone.
 */
export function lazyOpener<Props extends OpenerProps>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Whole = lazyPart(load);
  function Opener(props: Props) {
    const { isOpen, onChange } = props;
    const [drawn, setDrawn] = useState<'button' | 'focused' | 'unfocused' | 'whole'>(() =>
      Whole.isHere() ? 'whole' : 'button',
    );
    const [element, setElement] = useState<HTMLElement | null>(null);
    // A button of this app takes what every element takes.
    const button = props.target as Button;
    // The whole has a button of its own, which needs the focus before it opens: it gets it back
    // later.
    const open = (attached: HTMLElement | null) => {
      if (attached === null) return;
      if (drawn === 'focused') attached.focus({ preventScroll: true });
      setDrawn('whole');
    };
    if (drawn === 'whole') return <Whole {...props} />;
    if (drawn !== 'button')
      return <Whole {...props} target={cloneElement(button, { ref: open })} isOpen={false} />;
    const become = () => setDrawn(document.activeElement === element ? 'focused' : 'unfocused');
    return (
      <>
        {cloneElement(button, {
          ref: setElement,
          'aria-haspopup': popup,
          'aria-expanded': false,
          // One that has something else to do opens by itself.
          onClick: button.props.onClick ?? (() => onChange(!isOpen)),
        })}
        {isOpen ? <Awaited part={Whole} onHere={become} onMissing={() => onChange(false)} /> : null}
      </>
    );
  }
  return Object.assign(Opener, { preload: Whole.preload, isHere: Whole.isHere });
}
