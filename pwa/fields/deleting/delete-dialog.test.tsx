import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { AskDialog, InUseDialog } from './delete-dialog.tsx';

describe('deleting a record', () => {
  it('is refused with what stands against it, before anything is tried', () => {
    render(
      <ThemeProvider>
        <InUseDialog
          kind="gradeLevel"
          name="Grade 1"
          uses={{ registration: 1_200, fee: 1 }}
          onClose={() => undefined}
        />
      </ThemeProvider>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Grade 1 is still in use' });
    expect(dialog.textContent).toContain('It has 1,200 registrations and 1 fee, so it was not deleted');
    expect(within(dialog).queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('is asked about when nothing stands against it', async () => {
    let confirmed = 0;
    render(
      <ThemeProvider>
        <AskDialog
          kind="student"
          name="Maya Brown"
          onConfirm={() => (confirmed += 1)}
          onClose={() => undefined}
        />
      </ThemeProvider>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Delete Maya Brown?' });
    expect(dialog.textContent).toContain('This cannot be undone.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Delete student' }));
    expect(confirmed).toBe(1);
  });
});
