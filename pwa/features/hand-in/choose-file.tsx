import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';

export interface ChooseFileProps {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly onChoose: (file: File | null) => void;
}

export function ChooseFile({ label, isPrimary = false, onChoose }: ChooseFileProps) {
  return (
    <FileButton
      onChange={onChoose}
      accept="application/json,.json"
      inputProps={{ 'aria-label': label, tabIndex: -1 }}
    >
      {(props) => (
        <Button
          {...props}
          variant={isPrimary ? 'filled' : 'default'}
          leftSection={<IconFileImport size={20} />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
