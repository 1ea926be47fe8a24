import { arrowLeftIcon, calendarIcon } from '@synapsei/remote-kit';
import { brainIcon } from './brainIcon';

/** Path data of 24-unit stroke icons. */
export const icons = {
  brain: brainIcon,
  close: 'M6 6l12 12M18 6L6 18',
  back: arrowLeftIcon,
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M8 8h8v8H8z',
  down: 'M12 5v14M6 13l6 6 6-6',
  retry: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5',
  expand: 'M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6',
  restart: 'M12 5v14M5 12h14',
  more: 'M5 11.5v1M12 11.5v1M19 11.5v1',
  calendar: calendarIcon,
  chart: 'M4 19h16M6 15l4-5 4 3 5-7M15.5 6H19v3.5',
  network:
    'M12 4.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM6 15.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM18 15.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM11 8.3l-4 7.4M13 8.3l4 7.4M8 17.5h8',
  language: 'M4 5h16v11H11l-4.5 4v-4H4zM8 9.5h8M8 12.5h5',
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.6-9 6 6 0 0 1 11.4 1.2 4 4 0 0 1-.3 7.8z',
  tip: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.4.4.6.8.6 1.2h6c0-.4.2-.8.6-1.2A6 6 0 0 0 12 3.5z',
  up: 'M7 10v9H4v-9zM7 10l4-6.5a1.8 1.8 0 0 1 1.8 1.9V9h5a2 2 0 0 1 2 2.4l-1.2 6A2 2 0 0 1 16.6 19H7',
  offline:
    'M4 4l16 16M8.5 14.5a5 5 0 0 1 5.2-1.1M5.5 11.3A9 9 0 0 1 9.2 9M12.5 8.2a9 9 0 0 1 6 3.1M2.8 8.2A13 13 0 0 1 6 6M10.5 4.7a13 13 0 0 1 10.7 3.5M12 18.2v.1',
} as const;

export type IconName = keyof typeof icons;
