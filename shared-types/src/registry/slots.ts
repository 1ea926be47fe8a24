/** Named places for remotes to fill: `widget` floats over each page, `home.podcast` is a section of Home. */
export const slotNames = ['widget', 'home.podcast'] as const;
export type SlotName = (typeof slotNames)[number];
