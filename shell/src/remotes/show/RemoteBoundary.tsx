import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** `isFirst`: the children crashed before they had been shown, effects included. */
  onError: (error: unknown, componentStack: string, isFirst: boolean) => void;
  fallback: (retry: () => void) => ReactNode;
};

/** Tells when its neighbours stand, and all their effects have run without a crash. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    // A crash of an effect removes this at once, but later than this effect runs.
    const timer = setTimeout(onShown);
    return () => clearTimeout(timer);
  }, [onShown]);
  return null;
}

/** Keeps a module that throws while rendering to its own place. */
export class RemoteBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasBeenShown = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info.componentStack ?? '', !this.hasBeenShown);
  }

  private retry = () => this.setState({ hasFailed: false });
  private noteShown = () => (this.hasBeenShown = true);

  override render() {
    if (this.state.hasFailed) return this.props.fallback(this.retry);
    return (
      <>
        {this.props.children}
        <Shown onShown={this.noteShown} />
      </>
    );
  }
}
