import { Component, type ComponentChildren } from 'preact';
import { ErrorState } from '../parts/error-state.tsx';

interface BoundaryProps {
  children: ComponentChildren;
}

/** A screen that fails takes nothing else with it. Preact has no way to say this by a function. */
export class ScreenBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static override getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorState error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
