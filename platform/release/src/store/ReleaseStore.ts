/**
 * Where releases live: a folder or a bucket. Keys are relative paths with slashes:
 *
 * - `remotes/<name>/<folder>/…` and `shell/<folder>/…`: immutable files of releases
 * - `site/…`: the shell's hashed files, served from the site's root
 * - `pages/articles-<8 digits>.json`: articles as they stood when landing pages were last asked for
 *
 * The documents that visitors are served (page, registry, landing pages) belong to a commit and
 * change together; see `publish`.
 */
export type ReleaseStore = {
  /** For messages: the folder or the bucket's address. */
  readonly name: string;
  /** @returns null when there is nothing under the key */
  read(key: string): Promise<Buffer | null>;
  /** Writes whole or not at all. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** All keys that start with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  /** Removes a key, or all keys below a folder. */
  remove(place: string): Promise<void>;
  /** A served document, such as `registry.json`. */
  readDocument(name: string): Promise<Buffer | null>;
  /**
   * Makes all files below `folder`, to which it may add packed copies, the documents that visitors are served, unless a newer
   * commit has others: `isOutdated` is asked when nothing that is written afterwards could hide its documents.
   */
  publish(folder: string, isOutdated: () => Promise<boolean>): Promise<void>;
};

/** The document that says what the others were rendered from. */
export const renderedFile = 'rendered.json';

/** Whether a path stays below its start: names separated by slashes. */
export const isPlainPath = (text: string): boolean =>
  /^[^/\\\0][^\\\0]*$/.test(text) && !text.split('/').some((name) => /^\.\.?$/.test(name));
