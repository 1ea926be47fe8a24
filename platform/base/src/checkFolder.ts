/** Characters with a meaning for the federation plugin, a loader, a query, a pattern or a placeholder. */
const unreadable = /['!?*[\]]/;

/** Stops a build that webpack would break or write elsewhere. @throws Error that names folder and character */
export function checkFolder(folder: string): void {
  const [character] = unreadable.exec(folder) ?? [];
  if (character)
    throw new Error(
      `The path ${folder} has the character ${character}, which webpack and its plugins cannot read: rename that folder.`,
    );
}
