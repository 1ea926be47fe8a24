/**
 * Named places for remotes to fill: `widget` floats over each page, `home.podcast` is a section of Home, `search` is
 * what the search dialog shows.
 */
export const slotNames = ['widget', 'home.podcast', 'search'] as const;
export type SlotName = (typeof slotNames)[number];
