export const arrowLeftIcon = 'M19 12H5M11 6l-6 6 6 6';
