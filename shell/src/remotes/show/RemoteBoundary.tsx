import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Name of its first rendering in the browser's timeline. */
  measure: string;
  /** `isFirst`: the children crashed before they were shown, effects included. */
  onError: (error: unknown, componentStack: string, isFirst: boolean) => void;
  fallback: (retry: () => void) => ReactNode;
};

/** Calls back once its siblings are mounted and their effects have run without a crash. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    // A crashing effect unmounts this immediately, but only after this effect has run.
    const timer = setTimeout(onShown);
    return () => clearTimeout(timer);
  }, [onShown]);
  return null;
}

/** Contains a module that throws while rendering, and measures how long its first rendering takes. */
export class RemoteBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasBeenShown = false;
  private readonly begun = performance.now();

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    performance.measure(this.props.measure, { start: this.begun });
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
