import { Link } from 'react-router-dom';
import styles from './app-frame.module.css';
import { Mark } from './mark.tsx';
import { ProductName } from './product-name.tsx';

/** The mark and the name; a link where there is somewhere to go. */
export function BrandLink({ to }: { readonly to: string | undefined }) {
  const words = (
    <>
      <span className={styles.mark}>
        <Mark size={28} />
      </span>
      <ProductName />
    </>
  );
  if (to === undefined) return <span className={styles.brand}>{words}</span>;
  return (
    <Link className={styles.brand} to={to}>
      {words}
    </Link>
  );
}
