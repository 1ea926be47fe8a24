/** Where the visitor's theme is kept (decisions: "product-specific"). */
export const themeKey = 'synapsei-theme';
