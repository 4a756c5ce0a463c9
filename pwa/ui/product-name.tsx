import styles from './product-name.module.css';

/** The name with its small service mark. */
export function ProductName({ name }: { readonly name: string }) {
  return (
    <span className={styles.name}>
      {name}
      <sup className={styles.serviceMark}>℠</sup>
    </span>
  );
}
