import { useCallback, useState, type ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './photo-field.module.css';

export interface PhotoPictureProps {
  /** Whose picture: read out, and its initials stand in for a picture. */
  readonly name: string;
  /** What the colour behind the initials is derived from. */
  readonly colorKey?: string;
  /** A small picture that is always at hand: a data URL. */
  readonly thumbnail: string | null;
  /** The address of the full one, shown in its place once it has arrived. */
  readonly full?: string | null;
  /** What stands for a picture where initials would not: a building. */
  readonly placeholder?: ReactNode;
  readonly isSquare?: boolean;
  readonly chosen: File | null;
}

const photoSizePx = 112;

/** The chosen file, else the full picture, else the thumbnail, else initials or a drawing. */
export function PhotoPicture(props: PhotoPictureProps) {
  const { name, colorKey, thumbnail, full = null, placeholder, isSquare = false, chosen } = props;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={styles.picture} data-square={isSquare}>
      {thumbnail !== null || placeholder === undefined ? (
        <Avatar
          name={name}
          {...(colorKey === undefined ? {} : { colorKey })}
          photo={thumbnail}
          size={photoSizePx}
        />
      ) : (
        <span className={styles.placeholder} aria-hidden="true">
          {placeholder}
        </span>
      )}
      {full === null || full === failed ? null : (
        <img key={full} src={full} alt="" decoding="async" onError={() => setFailed(full)} />
      )}
      {chosen === null ? null : <Preview key={`${chosen.name} ${chosen.lastModified}`} file={chosen} />}
    </span>
  );
}

/** The chosen picture from this browser's disk. The server may draw what it cannot. */
function Preview({ file }: { readonly file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <img
      ref={show}
      alt=""
      decoding="async"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
