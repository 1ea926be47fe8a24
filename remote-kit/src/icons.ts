/** Path data of icons that several builds draw, on a square of 24 units. */
export const arrowLeftIcon = 'M19 12H5M11 6l-6 6 6 6';
export const arrowUpRightIcon = 'M7 17 17 7M8 7h9v9';
export const calendarIcon = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4';
export const checkIcon = 'M5 13l4.5 4.5L19 7';
