/** Parts of the page that the build renders; `global.css` decides which one is visible. */
export const prerendered = { firstView: 'first-view', skeleton: 'first-skeleton' } as const;
