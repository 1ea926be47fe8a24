import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What the part shows; a failure of one thing says nothing about the next. */
  subject?: string;
  onError: (error: unknown, componentStack: string) => void;
  fallback: (retry: () => void) => ReactNode;
};

/** Keeps a part that throws while rendering to its own place. */
export class RemoteBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info.componentStack ?? '');
  }

  override componentDidUpdate(previous: Props) {
    if (previous.subject !== this.props.subject && this.state.hasFailed) this.retry();
  }

  private retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
