import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from '#pwa/ui/notice.tsx';

/** What stands above a form after a try that did not succeed; said aloud when it appears. */
export function FormTrouble({ children }: { readonly children: string | undefined }) {
  return (
    <div role="alert">
      {children === undefined ? null : (
        <Notice tone="bad" icon={<IconAlertTriangle size={20} />}>
          {children}
        </Notice>
      )}
    </div>
  );
}
