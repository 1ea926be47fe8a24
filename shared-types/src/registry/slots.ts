/**
 * Named places for remotes to fill: `widget` floats over each page, `home.podcast` is a section of Home, `search` is
 * what the search dialog shows.
 */
export const slotNames = ['widget', 'home.podcast', 'search'] as const;
export type SlotName = (typeof slotNames)[number];

/** The services menu comes second in the top bar, after Products (specification, section 2): entries of a lower order are before it. */
export const servicesOrder = 20;
