import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import type { Column } from './virtual-table-column.ts';
import { VirtualCards } from './virtual-cards.tsx';
import { VirtualTable } from './virtual-table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', width: '1fr', cell: (row) => row.name },
  {
    key: 'edit',
    header: 'Edit',
    width: '80px',
    cell: (row) => <button type="button">Edit {row.name}</button>,
  },
];
const rows = Array.from({ length: 2000 }, (_, at) => ({ id: `s${at}`, name: `Student ${at}` }));

function table(onActivate: (row: Row) => void, shown: readonly Row[] = rows) {
  return (
    <ThemeProvider>
      <VirtualTable
        label="Students"
        rows={shown}
        columns={columns}
        rowKey={(row) => row.id}
        onActivate={onActivate}
        renderCard={(row) => row.name}
      />
    </ThemeProvider>
  );
}

const focused = () => document.activeElement?.textContent;

it('says how many rows there are and renders only what is near', () => {
  render(table(vi.fn()));
  const grid = screen.getByRole('grid', { name: 'Students' });
  expect(grid.getAttribute('aria-rowcount')).toBe('2001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
});

it('says the whole of a text of which a narrow column shows a part', () => {
  render(table(vi.fn()));
  expect(screen.getByTitle('Student 1').textContent).toBe('Student 1');
});

it('lets a row that is as high as its words keep its height wherever it stands', () => {
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent.includes('Student 0') ? 120 : 80;
  });
  const tall = (shown: readonly Row[]) => (
    <ThemeProvider>
      <VirtualTable
        label="Students"
        rows={shown}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeightPx={80}
        growsWithWords
        renderCard={(row) => row.name}
      />
    </ThemeProvider>
  );
  const { rerender } = render(tall(rows.slice(0, 3)));
  const topOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).style.transform;
  expect(topOf('Student 1')).toBe('translateY(120px)');
  rerender(tall(rows.slice(1, 3)));
  expect(topOf('Student 2')).toBe('translateY(80px)');
  heights.mockRestore();
});

it('has every row on paper, and only what is near again after it', () => {
  render(table(vi.fn()));
  const drawn = () => screen.queryAllByTitle(/^Student/).length;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(2000);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBeLessThan(60);
});

it('of cards puts all on paper, unless anybody may stand in front of it', () => {
  const items = rows.slice(0, 300);
  const cards = (isPublic: boolean) => (
    <ThemeProvider>
      <VirtualCards
        label="Students"
        items={items}
        itemKey={(row) => row.id}
        renderItem={(row) => row.name}
        isPublic={isPublic}
      />
    </ThemeProvider>
  );
  const drawn = () => screen.queryAllByText(/^Student/).length;
  const { rerender } = render(cards(false));
  const onScreen = drawn();
  expect(onScreen).toBeLessThan(items.length);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(items.length);
  rerender(cards(true));
  expect(drawn()).toBe(onScreen);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

it.each([
  ['the cards of a phone become a table', 390, '1fr', 'grid'],
  ['a table that is wider than it becomes cards', 1_200, 'minmax(700px, 1fr)', 'list'],
])('has every row on paper where %s', (_what, widthPx, width, role) => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  rect.mockReturnValue(new DOMRect(0, 0, widthPx, 400));
  const shown = (count: number) => (
    <ThemeProvider>
      <VirtualTable
        label="Students"
        rows={rows.slice(0, count)}
        columns={[{ key: 'name', header: 'Name', width, cell: (row) => row.name }]}
        rowKey={(row) => row.id}
        renderCard={(row) => row.name}
      />
    </ThemeProvider>
  );
  const { rerender } = render(shown(3));
  rect.mockRestore();
  rerender(shown(300));
  const drawn = () => [
    screen.queryAllByRole(role, { name: 'Students' }).length,
    screen.queryAllByText(/^Student/).length,
  ];
  expect(drawn()[0]).toBe(0);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toEqual([1, 300]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()[0]).toBe(0);
  expect(drawn()[1]).toBeLessThan(300);
});

it.each([
  [180, 'cards, since its last column would be cut off', 0],
  [182, 'a table, in which every column has its least width', 1],
])('is in %i px more than a phone: %s', (morePx, _what, grids) => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  rect.mockReturnValue(new DOMRect(0, 0, 520 + morePx, 400));
  const wide = [
    { key: 'name', header: 'Name', width: 'minmax(300px, 2fr)', cell: (row: Row) => row.name },
    { key: 'seen', header: 'Seen', width: '120px', cell: () => 'Today' },
    { key: 'edit', header: 'Edit', width: '224px', cell: () => <button type="button">Block</button> },
  ];
  render(
    <ThemeProvider>
      <VirtualTable
        label="Devices"
        rows={rows.slice(0, 3)}
        columns={wide}
        rowKey={(row) => row.id}
        renderCard={(row) => row.name}
      />
    </ThemeProvider>,
  );
  expect(screen.queryAllByRole('grid', { name: 'Devices' })).toHaveLength(grids);
  rect.mockRestore();
});

it('is walked with the arrows and activated with Enter', async () => {
  const user = userEvent.setup();
  const activated: string[] = [];
  render(table((row) => activated.push(row.name)));
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused()).toContain('Student 1');
  await user.keyboard('{Enter}');
  expect(activated).toEqual(['Student 1']);
});

it('leaves the keys of a row’s own buttons to them', async () => {
  const user = userEvent.setup();
  const activated: string[] = [];
  render(table((row) => activated.push(row.name)));
  await user.click(screen.getByRole('button', { name: 'Edit Student 3' }));
  await user.keyboard('{Enter}');
  expect(activated).toEqual([]);
});

it('keeps the place of a row that is filtered up the list', async () => {
  const user = userEvent.setup();
  const { rerender } = render(table(vi.fn()));
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  rerender(table(vi.fn(), rows.slice(2)));
  expect(focused()).toContain('Student 3');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toContain('Student 4');
});
