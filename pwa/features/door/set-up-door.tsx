import { Button, Title } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Asked, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { CodeScanner, type OpenCamera } from '#pwa/ui/code-scanner.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { doorCodeOf } from '#sync/school/records/door-code.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './door.module.css';

export interface SetUpDoorProps {
  /** From the link of the QR code; else empty. */
  readonly code: string;
  /** Who is signed in on this device. */
  readonly signedInAs?: string | undefined;
  /** Which door this tablet is already. */
  readonly doorName?: string | undefined;
  /** Records of this device that are not sent, and will be by the door. */
  readonly sending: number;
  /** Records that wait for somebody of their school to sign in. */
  readonly stranded: number;
  /** The browser has WebCrypto, which it has for pages that came over HTTPS or from itself. */
  readonly isSecure: boolean;
  readonly onPair: (code: string) => Promise<Asked<unknown>>;
  readonly onPaired: () => void;
  readonly openCamera?: OpenCamera;
  /** Another way on: back to the door, for instance. */
  readonly below?: ReactNode;
}

/** The code of eight letters and digits makes this browser a door tablet. */
export function SetUpDoor(props: SetUpDoorProps) {
  const { t } = useTranslation();
  const form = useCodeForm(props);
  const [scan, setScan] = useState<'no' | 'yes' | 'not-a-code'>('no');
  function handleText(text: string) {
    const code = doorCodeOfText(text);
    if (code !== undefined) form.change({ code });
    setScan(code === undefined ? 'not-a-code' : 'no');
  }
  const { signedInAs, doorName, sending, stranded } = props;
  const notes = [
    ...(doorName === undefined ? [] : [t('door.setUp.again', { name: doorName })]),
    ...(signedInAs === undefined ? [] : [t('door.setUp.signedIn', { name: signedInAs })]),
    ...(sending === 0 ? [] : [t('door.setUp.waiting', { count: sending, number: formatCount(sending) })]),
    ...(stranded === 0 ? [] : [t('door.setUp.stranded', { count: stranded, number: formatCount(stranded) })]),
  ];
  return (
    <section className={styles.card} aria-labelledby="set-up-door">
      <Title order={1} id="set-up-door" className={styles.title}>
        {t('door.setUp.title')}
      </Title>
      <p className={styles.text}>{t('door.setUp.text')}</p>
      {notes.map((note) => (
        <Notice key={note} tone="plain">
          {note}
        </Notice>
      ))}
      {!props.isSecure ? (
        <Notice tone="warning">{t('door.setUp.needsHttps')}</Notice>
      ) : scan === 'no' ? (
        <PageForm form={form} className={styles.form} letsLinksPass>
          <TextField
            label={t('door.setUp.code')}
            name="code"
            description={t('door.setUp.codeHint')}
            isRequired
            value={form.draft.code}
            onChange={(code) => form.change({ code: code.toUpperCase() })}
            error={form.errorOf('code')}
          />
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('door.setUp.submit')}
          </Button>
          <Button
            size="lg"
            variant="default"
            className={styles.scan ?? ''}
            leftSection={<IconQrcode size={28} aria-hidden="true" />}
            onClick={() => setScan('yes')}
          >
            {t('door.setUp.scan')}
          </Button>
        </PageForm>
      ) : (
        <CodeScanner
          wordFor={(word) => t(`door.setUp.scanning.${word}`)}
          refusal={scan === 'not-a-code' ? t('door.setUp.notACode') : undefined}
          onText={handleText}
          onType={() => setScan('no')}
          {...(props.openCamera && { openCamera: props.openCamera })}
        />
      )}
      {props.below}
    </section>
  );
}

/** The QR code is the door's address with the code behind it. */
function doorCodeOfText(text: string): string | undefined {
  return doorCodeOf(text.slice(text.lastIndexOf('#') + 1));
}

function useCodeForm({ code: given, onPair, onPaired }: SetUpDoorProps) {
  const { t } = useTranslation();
  return useForm({
    initial: { code: given },
    errorsOf: ({ code }) =>
      doorCodeOf(code) === undefined ? [{ field: 'code', sentence: t('door.setUp.codeNeeded') }] : [],
    onSave: async ({ code }) => {
      const asked = await onPair(doorCodeOf(code) ?? code);
      return asked.kind === 'done' || (saidIn(asked) ?? t('door.setUp.unreachable'));
    },
    onSaved: onPaired,
  });
}
