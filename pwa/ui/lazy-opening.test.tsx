import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { AlertList } from './alerts.tsx';
import { lazyClosable, lazyOpener } from './lazy-opening.tsx';
import { lazyPart, usePreload } from './lazy-part.tsx';
import { type MenuProps, OpenedMenu } from './opened-menu.tsx';

// Without a layout what opens beside a button counts as hidden.
const item = { name: 'Print', hidden: true } as const;

/** Code that comes, or not, when the test says so. */
function codeOnItsWay<Props>(code: ComponentType<Props>) {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType<Props>>();
  return {
    load: () => promise,
    come: () => act(async () => resolve(code)),
    miss: () => act(async () => reject(new TypeError('Failed to fetch'))),
  };
}

function menuOnItsWay() {
  const code = codeOnItsWay(OpenedMenu);
  const LaterMenu = lazyOpener<MenuProps>('menu', code.load);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <LaterMenu
          isOpen={isOpen}
          onChange={setIsOpen}
          target={<button>More</button>}
          renderItems={(Menu) => <Menu.Item>Print</Menu.Item>}
        />
        <button>Another</button>
        <AlertList />
      </>
    );
  }
  render(<Page />, { wrapper: InApp });
  return { code, button: () => screen.getByRole('button', { name: 'More' }) };
}

it('a menu that is wanted before its code is here opens when it comes', async () => {
  const { code, button } = menuOnItsWay();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  await userEvent.click(button());
  expect(screen.queryByRole('menuitem', item)).toBeNull();
  await code.come();
  await screen.findByRole('menuitem', item);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it('a menu that was closed again before its code was here stays closed', async () => {
  const { code, button } = menuOnItsWay();
  await userEvent.click(button());
  await userEvent.click(button());
  await code.come();
  expect(screen.queryByRole('menuitem', item)).toBeNull();
  await userEvent.click(button());
  await screen.findByRole('menuitem', item);
});

it('a menu takes the focus from nobody who has turned to something else', async () => {
  const { code, button } = menuOnItsWay();
  await code.come();
  await userEvent.click(screen.getByRole('button', { name: 'Another' }));
  expect(document.activeElement?.textContent).toBe('Another');
  expect(button().isConnected).toBe(true);
});

it('a menu whose code cannot be had leaves its button, and says so', async () => {
  const { code, button } = menuOnItsWay();
  await userEvent.click(button());
  await code.miss();
  await screen.findByText('This could not be opened. Check the network, then try again.');
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it('a dialog that was closed before its code was here does not open', async () => {
  const code = codeOnItsWay<{ readonly isOpen: boolean; readonly onClose: () => void }>(({ isOpen }) => (
    <p>{isOpen ? 'The dialog' : 'Nothing'}</p>
  ));
  const Later = lazyClosable(code.load);
  const page = (isOpen: boolean) => <Later isOpen={isOpen} onClose={() => undefined} />;
  const { rerender } = render(page(true), { wrapper: InApp });
  rerender(page(false));
  await code.come();
  expect(screen.queryByText('The dialog')).toBeNull();
  rerender(page(true));
  expect(await screen.findByText('The dialog')).toBeDefined();
});

it.each<[string, () => Promise<unknown>]>([
  ['pressed Escape', () => userEvent.keyboard('{Escape}')],
  ['opened something else', () => userEvent.click(screen.getByRole('button', { name: 'Roll call' }))],
])('what was asked for does not open for whoever has %s before its code was here', async (_what, turn) => {
  const menu = codeOnItsWay(OpenedMenu);
  const LaterMenu = lazyOpener<MenuProps>('menu', menu.load);
  const dialog = codeOnItsWay<{ readonly isOpen: boolean; readonly onClose: () => void }>(() => (
    <p>The dialog</p>
  ));
  const LaterDialog = lazyClosable(dialog.load);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [isCalling, setIsCalling] = useState(false);
    return (
      <>
        <LaterMenu
          isOpen={isOpen}
          onChange={setIsOpen}
          target={<button>More</button>}
          renderItems={(Menu) => <Menu.Item>Print</Menu.Item>}
        />
        <button onClick={() => setIsCalling(true)}>Roll call</button>
        <LaterDialog isOpen={isCalling} onClose={() => setIsCalling(false)} />
        <AlertList />
      </>
    );
  }
  render(<Page />, { wrapper: InApp });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await turn();
  const isCalling = document.activeElement?.textContent === 'Roll call';
  await menu.come();
  await dialog.come();
  expect(screen.queryByRole('menuitem', item)).toBeNull();
  expect(screen.queryAllByText('The dialog')).toHaveLength(isCalling ? 1 : 0);
  expect(screen.queryByText(/^This could not be opened/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', item);
});

it('what may be opened is loaded ahead again once there is a network', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Part = lazyPart(load);
  function Page() {
    usePreload(Part);
    return null;
  }
  const { unmount } = render(<Page />, { wrapper: InApp });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => load.mock.calls.length).toBe(1);
  load.mockResolvedValue(() => <p>Here</p>);
  window.dispatchEvent(new Event('online'));
  await expect.poll(Part.isHere).toBe(true);
  unmount();
});
