/** Of the page that the build has made; `global.css` says when which of them is in view. */
export const prerendered = { firstView: 'first-view', skeleton: 'first-skeleton' } as const;
