import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Notice } from '#pwa/ui/notice.tsx';

export interface PageFormProps {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  /** What stands above the fields after a try that did not succeed; said aloud when it appears. */
  readonly trouble: string | undefined;
  readonly children: ReactNode;
}

/** A form that is a page, or a part of one: its own words for what is wrong instead of the browser's. */
export function PageForm({ formRef, onSubmit, trouble, children }: PageFormProps) {
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div role="alert">
        {trouble === undefined ? null : (
          <Notice tone="bad" icon={<IconAlertTriangle size={20} />}>
            {trouble}
          </Notice>
        )}
      </div>
      {children}
    </form>
  );
}
