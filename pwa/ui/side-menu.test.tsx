import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SideMenu } from './side-menu.tsx';

it('draws again only the entry that changed', () => {
  const drawn: string[] = [];
  const Students = () => note(drawn, 'students');
  const Messages = () => note(drawn, 'messages');
  const menuWith = (unread: number) => {
    const badge = { text: String(unread), label: `${unread} unread` };
    const items = [
      { key: 'students', label: 'Students', icon: Students, to: '/students' },
      { key: 'messages', label: 'Messages', icon: Messages, to: '/messages', badge },
    ];
    return <SideMenu sections={[{ items }]} />;
  };
  const { rerender } = render(menuWith(0), { wrapper: MemoryRouter });
  expect(new Set(drawn)).toEqual(new Set(['students', 'messages']));
  drawn.splice(0);
  rerender(menuWith(3));
  const messages = screen.getByRole('link', { name: 'Messages' });
  expect(messages.getAttribute('aria-description')).toBe('3 unread');
  expect(new Set(drawn)).toEqual(new Set(['messages']));
});

function note(drawn: string[], name: string): null {
  drawn.push(name);
  return null;
}
