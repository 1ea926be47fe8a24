import { arrowUpRightIcon } from '@synapsei/remote-kit';

/** Path data of 24-unit icons; `play` and `pause` are filled. */
export const icons = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause:
    'M7.05 5.5a.95.95 0 0 1 1.9 0v13a.95.95 0 0 1-1.9 0zM15.05 5.5a.95.95 0 0 1 1.9 0v13a.95.95 0 0 1-1.9 0z',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  external: arrowUpRightIcon,
  transcript: 'M5 7h14M5 12h14M5 17h9',
} as const;
