import { useStore } from '@synapsei/shared-types/host';
import { memo } from 'react';
import { servicesOrder, type NavigationEntry } from '@synapsei/shared-types/registry';
import { findNavigation } from '../remotes/exposedModules';
import { useSearch } from '../search/useSearch';
import { useSite } from '../SiteContext';
import { ThemeToggle } from '../theme/ThemeToggle';
import { BurgerMenu } from './BurgerMenu';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { NavigationLinks } from './NavigationLinks';
import { ServicesMenu } from './ServicesMenu';

/** `isIdle`: whether parts that the first view does not need may load. Default: not yet. */
type Props = { hasLogo: boolean; isIdle?: boolean };

function splitAtServices(entries: NavigationEntry[]) {
  const isBefore = (entry: NavigationEntry) => (entry.order ?? 0) < servicesOrder;
  return [entries.filter(isBefore), entries.filter((entry) => !isBefore(entry))] as const;
}

/** The top bar; at 48 rem or less, 768 px at the default text size, the burger menu replaces it. Does not render with each state of a loading page. */
export const Header = memo(function Header({ hasLogo, isIdle = false }: Props) {
  const { host, choices, theme } = useSite();
  const current = useStore(choices);
  const Search = useSearch(isIdle);
  const top = findNavigation(current, 'top');
  const services = findNavigation(current, 'services');
  const [before, after] = splitAtServices(top);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {hasLogo ? <Logo company={host.config.brand.company} /> : <span />}
        {Search && <Search />}
        <nav className={styles.navigation} aria-label="Main">
          <ul className={styles.list}>
            <NavigationLinks entries={before} />
            {services.length > 0 && (
              <li>
                <ServicesMenu entries={services} />
              </li>
            )}
            <NavigationLinks entries={after} />
          </ul>
        </nav>
        <BurgerMenu before={before} services={services} after={after} Search={Search} />
        <ThemeToggle theme={theme} />
      </div>
    </header>
  );
});
