/** Texts of the specification that the shell shows, character for character. */
export const texts = {
  routerError: 'Unexpected Application Error!',
  remoteFailed: 'Loading chunk failed',
  remoteSlow: 'Still loading',
  tryAgain: 'Try again',
  rights: 'All rights reserved.',
  promise: 'future-ready AI business solutions',
} as const;
