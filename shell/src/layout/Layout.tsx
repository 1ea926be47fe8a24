import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ConsentBanner } from '../analytics/ConsentBanner';
import { usePageViews } from '../analytics/usePageViews';
import { findPage } from '../remotes/site';
import { useSite } from '../SiteContext';
import { useStore } from '../useStore';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { useFocusOnNavigation } from './useFocusOnNavigation';

const mainId = 'main';

/** Header, page, footer and floating widget. A page that asks for `focus` gets neither logo, footer nor widget. */
export function Layout() {
  const { analytics, consent, host, registry } = useSite();
  const { pathname } = useLocation();
  const page = findPage(useStore(registry), pathname);
  const hasFocus = page?.route.layout === 'focus';
  usePageViews(analytics);
  useFocusOnNavigation(mainId);
  return (
    <div className={styles.layout} data-layout={hasFocus ? 'focus' : 'full'}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // The hash is the router's: following the link would be a navigation.
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        Skip to content
      </a>
      <ConsentBanner consent={consent} />
      <Header hasLogo={!hasFocus} />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!hasFocus && <Footer />}
      {!hasFocus && <div className={styles.widget}>{host.slot('widget')}</div>}
      <ScrollRestoration />
    </div>
  );
}
