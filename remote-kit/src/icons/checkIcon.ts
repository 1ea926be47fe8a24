export const checkIcon = 'M5 13l4.5 4.5L19 7';
