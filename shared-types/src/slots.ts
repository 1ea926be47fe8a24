/** Places that one remote leaves for another: `widget` floats over each page, `home.podcast` is a section of Home. */
export const slotNames = ['widget', 'home.podcast'] as const;
export type SlotName = (typeof slotNames)[number];
