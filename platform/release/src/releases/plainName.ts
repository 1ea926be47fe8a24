const contentHash = /\.([0-9a-f]{8,})(?=\.\w+$)/;

/** The hash of its content in a file's name, if it has one. */
export const hashInName = (file: string) => contentHash.exec(file)?.[1];

/** A file's name in every version: without the hash of its content. */
export const plainName = (file: string) => file.replace(contentHash, '');
