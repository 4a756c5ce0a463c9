import styles from './avatar.module.css';
import { keyToColor, nameToInitials } from './initials.ts';

export interface AvatarProps {
  readonly name: string;
  /** The colour's seed: an id, so that a renamed person keeps it. The name when absent. */
  readonly colorKey?: string;
  /** A thumbnail: a data URL or an address. */
  readonly photo?: string | null;
  /** In px; 40 by default. */
  readonly size?: number;
}

/** Decoration: the name always stands beside it, so screen readers skip it. */
export function Avatar({ name, colorKey, photo, size = 40 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  if (photo) return <img className={styles.avatar} src={photo} alt="" style={box} decoding="async" />;
  return (
    <span
      className={styles.avatar}
      style={{ ...box, background: keyToColor(colorKey ?? name) }}
      aria-hidden="true"
    >
      {nameToInitials(name)}
    </span>
  );
}
