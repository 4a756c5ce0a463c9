import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusBeyond } from './focus-beyond.ts';

it('goes to the same button of the next row, then of the one before', async () => {
  const show = open({ rows: ['Ann', 'Ben', 'Cai'] });
  button('Remove Ben').focus();
  show({ rows: ['Ann', 'Cai'] });
  await expectFocus('Remove Cai');
  show({ rows: ['Ann'] });
  await expectFocus('Remove Ann');
});

it('goes to the button that adds, which has come meanwhile, or else to the heading', async () => {
  const show = open({ rows: ['Ann'] });
  button('Remove Ann').focus();
  show({ rows: [], adds: true });
  await expectFocus('Add');
  show({ rows: [] });
  await expect.poll(() => document.activeElement?.textContent).toBe('Names');
});

it('goes to the heading of the page when the section goes too', async () => {
  const show = open({ rows: ['Ann'] });
  button('Remove Ann').focus();
  show(undefined);
  await expect.poll(() => document.activeElement?.textContent).toBe('Page');
});

it('stays where it is while another row goes', async () => {
  const show = open({ rows: ['Ann', 'Ben'], adds: true });
  button('Add').focus();
  show({ rows: ['Ben'], adds: true });
  await Promise.resolve();
  expect(document.activeElement).toBe(button('Add'));
});

const button = (name: string) => screen.getByRole('button', { name });

const expectFocus = async (name: string) => {
  await expect.poll(() => document.activeElement?.textContent).toBe(name);
};

interface Shown {
  readonly rows: readonly string[];
  readonly adds?: boolean;
}

function open(first: Shown): (next: Shown | undefined) => void {
  const { rerender } = render(<Page shown={first} />);
  return (next) => rerender(<Page shown={next} />);
}

function Page({ shown }: { readonly shown: Shown | undefined }) {
  return (
    <main>
      <h1>Page</h1>
      {shown === undefined ? null : (
        <section>
          <h2>Names</h2>
          <ul>
            {shown.rows.map((name) => (
              <li key={name} ref={focusBeyond}>
                <button type="button">Rename {name}</button>
                <button type="button">Remove {name}</button>
              </li>
            ))}
          </ul>
          {shown.adds === true ? (
            <button type="button" ref={focusBeyond}>
              Add
            </button>
          ) : null}
        </section>
      )}
    </main>
  );
}
