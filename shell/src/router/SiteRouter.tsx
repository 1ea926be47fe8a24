import { useLayoutEffect, type ReactNode } from 'react';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Navigation } from './createNavigation';

type Props = { navigation: Navigation; children: ReactNode };

function Connected({ navigation, children }: Props) {
  const navigate = useNavigate();
  const location = useLocation();
  useLayoutEffect(() => navigation.connect(navigate, location), [navigation, navigate, location]);
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
