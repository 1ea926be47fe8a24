/**
 * Named places for remotes to fill: `widget` floats over each page, `home.podcast` is a section of Home, `search` is
 * what the search dialog shows.
 */
export const slotNames = ['widget', 'home.podcast', 'search'] as const;
export type SlotName = (typeof slotNames)[number];

/**
 * Slots that are filled only when a visitor asks for them. A remote that fills nothing else is in `registry.json` and not in
 * pages: no visit pays for it before.
 */
export const slotsOnDemand: readonly SlotName[] = ['search'];
