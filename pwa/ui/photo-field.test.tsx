import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { PhotoField, type PhotoFieldProps } from './photo-field.tsx';

const file = new File(['x'], 'maya.png', { type: 'image/png' });

function renderField(props: Partial<PhotoFieldProps> = {}) {
  const chosen: (File | null)[] = [];
  const uploads: string[] = [];
  const { container } = render(
    <ThemeProvider>
      <PhotoField
        label="Photo"
        name="Maya Brown"
        thumbnail={null}
        accept="image/png"
        chosen={null}
        upload={{ status: 'idle' }}
        isOnline
        onChoose={(file) => chosen.push(file)}
        onUpload={() => uploads.push('asked')}
        {...props}
      />
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), chosen, uploads, container };
}

describe('the photo field', () => {
  it('shows initials where there is no picture, and the thumbnail where there is one', () => {
    renderField();
    expect(screen.getByText('MB')).toBeTruthy();
    const { container } = renderField({ thumbnail: 'data:image/webp;base64,AAAA' });
    expect(container.querySelector('img')?.src).toBe('data:image/webp;base64,AAAA');
  });

  it('hands over the file that was chosen', async () => {
    const { user, chosen, container } = renderField();
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no input.');
    await user.upload(input, file);
    expect(chosen).toEqual([file]);
  });

  it('asks for an upload also without a file, so that somebody can say that one is missing', async () => {
    const { user, uploads } = renderField();
    await user.click(screen.getByRole('button', { name: 'Upload photo' }));
    expect(uploads).toEqual(['asked']);
  });

  it('names what is chosen, and lets it go again', async () => {
    URL.createObjectURL = () => 'blob:maya';
    URL.revokeObjectURL = () => undefined;
    const { user, chosen } = renderField({ chosen: file });
    expect(screen.getByText('maya.png, not uploaded yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(chosen).toEqual([null]);
  });

  it('says how far the upload is, and that the server is at work after it', () => {
    renderField({ upload: { status: 'uploading', percent: 40 } });
    expect(screen.getByText('Uploading: 40 %')).toBeTruthy();
    renderField({ upload: { status: 'uploading', percent: 100 } });
    expect(screen.getByText('Uploaded. The photo is being prepared.')).toBeTruthy();
  });

  it('says without a network what it needs, and can be tried', () => {
    renderField({ isOnline: false });
    expect(screen.getByText(/cannot be reached/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload photo' }).disabled).toBe(false);
  });
});
