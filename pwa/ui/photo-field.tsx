import { Button, Progress } from '@mantine/core';
import { IconPhoto, IconUpload, IconWifiOff } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './photo-field.module.css';
import { PhotoPicture, type PhotoPictureProps } from './photo-picture.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** `percent` is the part sent. At 100 the server still has to prepare the picture. */
export type PhotoUpload =
  { readonly status: 'idle' } | { readonly status: 'uploading'; readonly percent: number };

export interface PhotoFieldProps extends Omit<PhotoPictureProps, 'chosen'> {
  readonly label: string;
  /** A line below: 'A square photo works best.' */
  readonly hint?: string;
  /** As the file dialog wants it: `image/png,image/jpeg`. */
  readonly accept: string;
  /** Chosen and not uploaded yet: shown as a preview. */
  readonly chosen: File | null;
  readonly upload: PhotoUpload;
  /** False shows that an upload needs a connection. It can still be tried. */
  readonly isOnline: boolean;
  readonly onChoose: (file: File | null) => void;
  readonly onUpload: () => void;
}

export function PhotoField(props: PhotoFieldProps) {
  const { t } = useTranslation();
  const { label, hint, chosen, upload, isOnline } = props;
  const id = useId();
  const isUploading = upload.status === 'uploading';
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-about`}
      className={styles.field}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.row}>
        <PhotoPicture {...props} />
        <div className={styles.side}>
          <div id={`${id}-about`} className={styles.about}>
            {hint === undefined ? null : <p>{hint}</p>}
            <p>{chosen === null ? t('photo.typesHint') : t('photo.chosen', { name: chosen.name })}</p>
          </div>
          <PhotoButtons {...props} />
          {isUploading ? <UploadProgress percent={upload.percent} /> : null}
          {isOnline || isUploading ? null : (
            <p className={styles.offline}>
              <IconWifiOff size={18} aria-hidden="true" />
              {t('photo.needsConnection')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function PhotoButtons({ accept, label, chosen, upload, onChoose, onUpload }: PhotoFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const isUploading = upload.status === 'uploading';
  useFocusKept(isUploading);
  return (
    <div className={styles.buttons}>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that the same file can be chosen again, after it was changed.
          event.currentTarget.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden="true" />}
        disabled={isUploading}
        onClick={() => input.current?.click()}
      >
        {t(chosen === null ? 'photo.choose' : 'photo.chooseAnother')}
      </Button>
      <Button
        variant={chosen === null ? 'default' : 'filled'}
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        loading={isUploading}
        onClick={onUpload}
      >
        {t('photo.upload')}
      </Button>
      {chosen === null || isUploading ? null : (
        <Button variant="subtle" color="gray" onClick={() => onChoose(null)}>
          {t('photo.keep')}
        </Button>
      )}
    </div>
  );
}

function UploadProgress({ percent }: { readonly percent: number }) {
  const { t } = useTranslation();
  const words = percent < 100 ? t('photo.uploading', { percent }) : t('photo.preparing');
  return (
    <div className={styles.progress}>
      <Progress value={percent} aria-label={words} size="sm" />
      <span>{words}</span>
    </div>
  );
}
