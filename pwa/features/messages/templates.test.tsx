import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { Composer } from './conversation.tsx';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

it('a saved answer is put below what was typed, and a new one needs a name and a text', async () => {
  close = await openASchool({
    records: [
      {
        kind: 'messageTemplate',
        _id: 'early',
        fields: { name: 'Early pick-up', text: 'Please come to the office.', isRemoved: false },
      },
      { kind: 'messageTemplate', _id: 'old', fields: { name: 'Old one', text: 'Gone.', isRemoved: true } },
    ],
  });
  const user = userEvent.setup();
  render(
    <Composer
      label="Message to the family"
      draftKey="family"
      hasTemplates
      onSend={async () => ({ text: '', files: [] })}
    />,
    {
      wrapper: InApp,
    },
  );
  const typed = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the family' });
  await user.type(typed, 'Good morning.');
  await user.click(screen.getByRole('button', { name: 'Insert a saved answer' }));
  expect(screen.queryByText('Old one')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Early pick-up/ }));
  expect(typed.value).toBe('Good morning.\n\nPlease come to the office.');
  await user.click(screen.getByRole('button', { name: 'Insert a saved answer' }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Save an answer' }));
  await user.click(await screen.findByRole('button', { name: 'Save an answer' }));
  expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(2);
});
