export const arrowUpRightIcon = 'M7 17 17 7M8 7h9v9';
