import type { ReactNode } from 'react';
import { ConsentBanner } from '../analytics/ConsentBanner';
import { useSite } from '../SiteContext';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';

export const mainId = 'main';

type Props = {
  /** A page that asks for `focus` gets neither logo, footer nor widget. */
  layout: 'full' | 'focus';
  /** Stands above the page at its corner. By default nothing does. */
  widget?: ReactNode;
  children: ReactNode;
};

/** What stands around every page. The build renders it too, so it reads nothing of the visitor's. */
export function Frame({ layout, widget, children }: Props) {
  const { consent } = useSite();
  const isFull = layout === 'full';
  return (
    <div className={styles.layout} data-layout={layout}>
      <a
        className={styles.skip}
        href={`#${mainId}`}
        onClick={(event) => {
          // The hash is the router's: following the link would be a navigation.
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        Skip to content
      </a>
      <ConsentBanner consent={consent} />
      <Header hasLogo={isFull} />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isFull && <Footer />}
      {isFull && <div className={styles.widget}>{widget}</div>}
    </div>
  );
}
