import { Component, type ReactNode, useLayoutEffect } from 'react';
import { useLocation, isRouteErrorResponse } from 'react-router-dom';
import { useSite } from '../SiteContext';
import { texts } from '../texts';
import styles from './ErrorPage.module.css';

/** Same wording as the library's own page. */
function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Only in development: a stack reveals the internals of a build. */
function readStack(error: unknown): string | undefined {
  return process.env.NODE_ENV !== 'production' && error instanceof Error ? error.stack : undefined;
}

/** 'Router default error page': heading, message and, when available, a stack trace (specification, section 2). */
export function ErrorPage({ error }: { error: unknown }) {
  const { host } = useSite();
  const stack = readStack(error);
  useLayoutEffect(() => host.setHead({ title: texts.routerError }), [host]);
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.heading}>{texts.routerError}</h1>
      <p className={styles.message}>{describe(error)}</p>
      <a className={styles.home} href="#/">
        Back to the home page
      </a>
      {stack && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it sideways
        <pre className={styles.stack} tabIndex={0} role="group" aria-label="Stack trace">
          {stack}
        </pre>
      )}
    </div>
  );
}

type Props = { location: unknown; children: ReactNode };
type State = { failed?: { error: unknown }; location: unknown };

class Boundary extends Component<Props, State> {
  override state: State = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): Partial<State> | null {
    return location === state.location ? null : { failed: undefined, location };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? <ErrorPage error={failed.error} /> : this.props.children;
  }
}

/** Shows the default error page for errors of its children, until the visitor navigates. */
export function RouteErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}
