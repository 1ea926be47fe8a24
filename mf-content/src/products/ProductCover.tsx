import { useMemo, useRef } from 'react';
import { Drawing } from '../art/Drawing';
import { coverSize, productCovers } from '../art/productCovers';
import { useIsNear } from '../lib/useIsNear';
import styles from './ProductCover.module.css';

/** The drawing of a product, drawn when it comes near the window; an empty panel without one. */
export function ProductCover({ id }: { id: string }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const data = useMemo(() => (isNear ? productCovers[id]?.() : undefined), [isNear, id]);
  return (
    <div ref={box} className={styles.cover}>
      {data && <Drawing data={data} {...coverSize} />}
    </div>
  );
}
