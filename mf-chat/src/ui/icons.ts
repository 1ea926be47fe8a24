import { arrowLeftIcon, calendarIcon } from '@synapsei/remote-kit';
import { brainIcon } from './brainIcon';

/** Path data of 24-unit stroke icons. Drawn with few digits: they hardly compress. */
export const icons = {
  brain: brainIcon,
  close: 'M6 6l12 12M18 6L6 18',
  back: arrowLeftIcon,
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M8 8h8v8H8z',
  down: 'M12 5v14M6 13l6 6 6-6',
  retry: 'M4 12a8 8 0 1 0 3-6M4 4v4h4',
  expand: 'M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6',
  restart: 'M12 5v14M5 12h14',
  more: 'M5 11.5v1M12 11.5v1M19 11.5v1',
  calendar: calendarIcon,
  chart: 'M4 19h16M6 15l4-5 4 3 5-7M15 6h4v4',
  network:
    'M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM6 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM18 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM11 8l-4 8M13 8l4 8M8 18h8',
  language: 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5',
  cloud: 'M7 19a4 4 0 0 1-1-9 6 6 0 0 1 12 1 4 4 0 0 1 0 8z',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 11l1 2h6l1-2a6 6 0 0 0-4-11z',
  up: 'M7 10v9H4v-9zM7 10l4-7a2 2 0 0 1 2 2v4h5a2 2 0 0 1 2 2l-1 6a2 2 0 0 1-2 2H7',
  offline: 'M4 4l16 16M8 15q4-3 8 0M5 11q7-5 14 0M2 8q10-7 20 0M12 18v.1',
} as const;

export type IconName = keyof typeof icons;
