import { arrowLeftIcon, arrowUpRightIcon, calendarIcon, checkIcon } from '@synapsei/remote-kit';

/** Path data of 24-unit stroke icons. */
export const icons = {
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'arrow-left': arrowLeftIcon,
  'arrow-up-right': arrowUpRightIcon,
  calendar: calendarIcon,
  chat: 'M4 5h16v11H10l-4.5 4v-4H4zM8.5 9.5h7M8.5 12.5h4.5',
  check: checkIcon,
  'cloud-upload':
    'M7 18a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 8.5a4.8 4.8 0 0 1-.5 9.5M12 20v-8M8.8 15l3.2-3.2 3.2 3.2',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  'product-hunt': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M10 16.5v-9h3.2a2.7 2.7 0 0 1 0 5.4H10',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.3 4L20 15M20 20v-5h-5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5',
  spark: 'M12 3v5M12 16v5M3 12h5M16 12h5M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18',
  video: 'M3.5 6h12v12h-12zM15.5 10.5l5-3v9l-5-3',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.5',
} as const;

export type IconName = keyof typeof icons;
