import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from '../ErrorPage';

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
