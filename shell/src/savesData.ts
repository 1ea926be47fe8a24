declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the visitor has asked for fewer bytes: nothing is fetched ahead of need. */
export const savesData = () => !!navigator.connection?.saveData;
