import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { DownloadList } from './download-list.tsx';
import { listFile } from './write-list.ts';

const sheet = { columns: ['Name', 'Paid'], rows: [['=SUM(A1)', -5] as const, ['Zoë', 0] as const] };

it('of a list is CSV that Excel reads as UTF-8, with harmless cells', async () => {
  const file = await listFile(sheet, 'csv');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('"Name","Paid"\r\n"\'=SUM(A1)","-5"\r\n"Zoë","0"\r\n');
});

it('of a list is a spreadsheet, which is a zip', async () => {
  const file = await listFile(sheet, 'xlsx');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(new TextDecoder().decode(bytes.subarray(0, 2))).toBe('PK');
});

it('says that a file could not be made, and nothing of a list that could not be had', async () => {
  const fails = () => Promise.reject(new Error('no'));
  const faults: unknown[] = [];
  const report = globalThis.reportError;
  globalThis.reportError = (fault) => void faults.push(fault);
  try {
    render(
      <>
        <AlertList />
        <DownloadList name="students" sheet={fails} />
      </>,
      { wrapper: InApp },
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV', hidden: true }));
    expect(await screen.findByText(/The file could not be made/)).toBeTruthy();
    expect(faults).toHaveLength(1);
  } finally {
    globalThis.reportError = report;
  }
});

it('of a school that was left while it was made is not handed out: no log would tell of it', async () => {
  const close = await openASchool({ records: [] });
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const read = Promise.withResolvers<typeof sheet>();
  render(<DownloadList name="history" sheet={() => read.promise} />, { wrapper: InApp });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV', hidden: true }));
  const left = openSchool.get();
  openSchool.set(undefined);
  read.resolve(sheet);
  await expect
    .poll(() => screen.getByRole('button', { name: 'Download' }).getAttribute('aria-busy'))
    .toBe('false');
  expect(createObjectURL).not.toHaveBeenCalled();
  openSchool.set(left);
  createObjectURL.mockRestore();
  await close();
});
