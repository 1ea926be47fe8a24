declare global {
  interface Navigator {
    /** Absent in some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the visitor has asked for fewer bytes: nothing is fetched ahead of need. */
export const savesData = () => !!navigator.connection?.saveData;
