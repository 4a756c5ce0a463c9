import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { AutocompleteField } from './autocomplete-field.tsx';
import type { AutocompleteValue } from './autocomplete-matches.ts';
import { FormElement } from './form/form-element.tsx';

const options = [
  { id: 'joan', label: 'Joan Brown', hint: 'Mother' },
  { id: 'paul', label: 'Paul Brown', hint: 'Father' },
];

function Form() {
  const [value, setValue] = useState<AutocompleteValue | null>(null);
  return (
    <ThemeProvider>
      <AutocompleteField label="Dropped off by" options={options} value={value} onChange={setValue} />
      <output>{value === null ? 'nobody' : `${value.kind}: ${value.label}`}</output>
    </ThemeProvider>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const field = () => screen.getByLabelText('Dropped off by', { selector: 'input' });

it('picks from the list with the arrow keys and Enter', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(field());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toBe('option: Paul Brown');
});

it('says to a screen reader that it is a field with a list, and whether the list is open', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const combobox = screen.getByRole('combobox', { name: 'Dropped off by' });
  expect(combobox.getAttribute('aria-expanded')).toBe('false');
  await user.click(combobox);
  expect(combobox.getAttribute('aria-expanded')).toBe('true');
});

it('names a list that is there, also while nothing fits what was typed', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const combobox = screen.getByRole('combobox', { name: 'Dropped off by' });
  await user.type(combobox, 'zzz');
  expect(combobox.getAttribute('aria-expanded')).toBe('true');
  const list = document.getElementById(combobox.getAttribute('aria-controls') ?? '');
  expect(list?.getAttribute('role')).toBe('listbox');
});

it('has no list that the tab key stops at, where it scrolls', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(field());
  expect(screen.getByRole('listbox', { hidden: true }).getAttribute('tabindex')).toBe('-1');
});

it('picks what is tapped, whatever had been typed by then', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), 'pa');
  await user.click(screen.getByText('Paul Brown'));
  expect(chosen()).toBe('option: Paul Brown');
});

it('makes a new label of what was typed, by Enter or by leaving', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), 'Uncle Ray');
  expect(screen.getByText('No options available.')).toBeDefined();
  expect(screen.getByText("Press 'enter' to create a new label.")).toBeDefined();
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('typed: Uncle Ray');
  await user.clear(field());
  await user.type(field(), 'Mrs. Lee');
  await user.tab();
  expect(chosen()).toBe('typed: Mrs. Lee');
});

it('knows a typed name that is on the list, and can be emptied', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), 'joan brown{Enter}');
  expect(chosen()).toBe('option: Joan Brown');
  await user.click(screen.getByRole('button', { name: 'Clear Dropped off by' }));
  expect(chosen()).toBe('nobody');
});

it('has the typed name in the form before Control+Enter saves it, and tells of each key', async () => {
  const user = userEvent.setup();
  const typed: (string | undefined)[] = [];
  const saved: string[] = [];
  render(<Saving onTyping={(now) => typed.push(now?.label)} onSave={(label) => saved.push(label)} />);
  await user.type(field(), 'Ray{Control>}{Enter}{/Control}');
  expect(typed).toEqual(['R', 'Ra', 'Ray']);
  expect(saved).toEqual(['Ray']);
});

interface SavingProps {
  readonly onTyping: (value: AutocompleteValue | null) => void;
  readonly onSave: (label: string) => void;
}

function Saving({ onTyping, onSave }: SavingProps) {
  const [value, setValue] = useState<AutocompleteValue | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const submit = async () => onSave(value?.label ?? 'nobody');
  return (
    <ThemeProvider>
      <FormElement form={{ formRef, submit }}>
        <AutocompleteField
          label="Dropped off by"
          options={options}
          value={value}
          onChange={setValue}
          onTyping={onTyping}
        />
      </FormElement>
    </ThemeProvider>
  );
}

it('has a list in the page only while it is open, which an arrow key opens at its first', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(screen.getByLabelText('Dropped off by')).toBe(field());
  await user.click(field());
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Dropped off by')).toBe(field());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('option: Joan Brown');
});
