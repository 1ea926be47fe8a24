import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import {
  createPath,
  HashRouter,
  matchRoutes,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { useStore } from '@synapsei/shared-types/host';
import { routePattern, type RouteRecord } from '@synapsei/shared-types/registry';
import type { Choice } from '../releases/chooseRelease';
import { useSite } from '../SiteContext';
import type { Navigation } from './Navigation';

/** A page of a chosen release. `path`: its route's pattern. */
export type SitePage = Choice & { module: string; route: RouteRecord; path: string };

const pagesOf = (choices: readonly Choice[]): SitePage[] =>
  choices.flatMap((choice) =>
    choice.release.routes.map((route) => ({
      ...choice,
      module: route.module,
      route,
      path: routePattern(route),
    })),
  );

/** The page that the router shows for a path. */
export function findPage(choices: readonly Choice[], path: string): SitePage | undefined {
  const routes = pagesOf(choices).map((page) => ({
    path: page.path,
    caseSensitive: true,
    handle: page,
  }));
  return matchRoutes(routes, path)?.[0]?.route.handle;
}

/** A route for each page of the chosen releases. `show` renders a page, or without one the message for an unknown path. */
export function SiteRoutes({ show }: { show: (page?: SitePage) => ReactNode }) {
  const choices = useStore(useSite().choices);
  // The same elements again: what changes around a page does not render the page.
  const routes = useMemo(
    () =>
      pagesOf(choices).map((page) => (
        <Route
          key={`${page.release.name} ${page.path}`}
          path={page.path}
          caseSensitive
          element={show(page)}
        />
      )),
    [choices, show],
  );
  const unknown = useMemo(() => show(), [show]);
  return (
    <Routes>
      {routes}
      <Route path="*" element={unknown} />
    </Routes>
  );
}

/** Whether the click asks the browser for anything other than showing the page here. */
const isSpecial = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download');

/**
 * Routes clicks on plain `<a href="#/…">` through the router, those of remotes included. The links work without it
 * too: the browser adds the entry.
 */
function usePlainLinks(go: Navigation['go'], here: string): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('a[href^="#/"]');
      if (!link || event.defaultPrevented || isSpecial(event, link)) return;
      event.preventDefault();
      const to = (link.getAttribute('href') ?? '').slice(1);
      // As in browsers: a link to the current page adds no entry.
      go(to, { replace: to === here });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [go, here]);
}

type Props = { navigation: Navigation; children: ReactNode };

function Connected({ navigation, children }: Props) {
  const navigate = useNavigate();
  const location = useLocation();
  useLayoutEffect(() => navigation.connect(navigate, location), [navigation, navigate, location]);
  usePlainLinks(navigation.go, createPath(location));
  return children;
}

/** The library's router, which the host navigates through. */
export function SiteRouter({ navigation, children }: Props) {
  return (
    // `navigation` decides what is a transition: a fade must change the page at once.
    <HashRouter useTransitions={false}>
      <Connected navigation={navigation}>{children}</Connected>
    </HashRouter>
  );
}
