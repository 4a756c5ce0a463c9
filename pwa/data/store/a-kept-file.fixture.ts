import type { KeptFile } from './kept-files.ts';

export function aKeptFile(more: Partial<KeptFile> = {}): KeptFile {
  return {
    id: 'a',
    school: 'school',
    user: 'joan',
    students: ['leo'],
    isFromFamily: true,
    announcement: '',
    name: 'note.pdf',
    type: 'application/pdf',
    bytes: new Uint8Array([1, 2, 3]),
    writtenAt: '2026-09-07T11:40:00.000Z',
    refusedFor: '',
    ...more,
  };
}
