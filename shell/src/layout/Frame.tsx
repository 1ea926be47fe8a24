import type { ReactNode } from 'react';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';

export const mainId = 'main';

type Props = {
  /** A page with layout `focus` has no logo, footer or widget. */
  layout: 'full' | 'focus';
  /** Whether parts that the first view does not need may load. Default: not yet. */
  isIdle?: boolean;
  /** Floats above the page in its corner. */
  widget?: ReactNode;
  children: ReactNode;
};

/** The markup around every page. The build renders it too, so it reads no visitor data. */
export function Frame({ layout, isIdle, widget, children }: Props) {
  const isFull = layout === 'full';
  return (
    <div className={styles.layout} data-layout={layout}>
      <a
        className={styles.skip}
        href={`#${mainId}`}
        onClick={(event) => {
          // The hash belongs to the router: following the link would navigate.
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        Skip to content
      </a>
      <Header hasLogo={isFull} isIdle={isIdle} />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isFull && <Footer />}
      {isFull && <div className={styles.widget}>{widget}</div>}
    </div>
  );
}
