/** The assistant's logo, the only content of the closed widget. Drawn with few digits: they hardly compress. */
export const brainIcon =
  'M12 5a3 3 0 0 0-6 0 3 3 0 0 0-2 5 3 3 0 0 0 1 5 3 3 0 0 0 3 4 3 3 0 0 0 4-1zM12 5a3 3 0 0 1 6 0 3 3 0 0 1 2 5 3 3 0 0 1-1 5 3 3 0 0 1-3 4 3 3 0 0 1-4-1M8 9q2 0 3 1M16 9q-2 0-3 1M8 15q0-2 2-2M16 15q0-2-2-2';
