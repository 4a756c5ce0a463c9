import styles from './field-space.module.css';

/** Space for one line of error is kept under every field, so that nothing jumps when it appears. */
export function fieldSpace(error: string | undefined) {
  return { root: error === undefined ? styles.reserved : styles.used, error: styles.error };
}
