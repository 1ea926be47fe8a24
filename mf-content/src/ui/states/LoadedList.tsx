import type { ReactNode } from 'react';
import type { Resource } from '@synapsei/remote-kit/useResource';
import { EmptyMessage } from './EmptyMessage';
import { ErrorMessage } from './ErrorMessage';
import { Loading } from './Loading';

type LoadedListProps<Item> = {
  resource: Resource<Item[]> & { retry: () => void };
  /** What is listed, as in 'articles'. */
  what: string;
  /** The message of an empty list. Default: 'There are no … yet.' */
  empty?: string;
  /** The skeleton shown while loading. */
  skeleton: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list from a service in each state: loading, failed, empty, loaded. */
export function LoadedList<Item>(props: LoadedListProps<Item>) {
  const { resource, what, empty = `There are no ${what} yet.`, skeleton, children } = props;
  if (resource.status === 'loading') return <Loading what={what}>{skeleton}</Loading>;
  if (resource.status === 'failed') {
    return <ErrorMessage message={`The ${what} could not be loaded.`} onRetry={resource.retry} />;
  }
  if (resource.value.length === 0) return <EmptyMessage>{empty}</EmptyMessage>;
  return children(resource.value);
}
