/**
 * Where releases live: a folder or a bucket. Keys are relative paths with slashes:
 *
 * - `remotes/<name>/<folder>/…` and `shell/<version>/…`: immutable files of releases
 * - `site/…`: the shell's hashed files, served from the site's root
 * - `pages/<hash>.json`: articles as they stood when landing pages were last asked for
 * - `history/<revision>.json`: immutable, one for each change; the newest one is the state
 * - `config.json`: the site's runtime config and owners, as of the next signature
 * - `purged`: the revision that a network was last told of
 * - `keys/local.json`: the key of a local store
 *
 * The documents that visitors are served (page, registry, landing pages) belong to a revision and
 * change together; see `publish`.
 */
export type ReleaseStore = {
  /** For messages: the folder or the bucket's address. */
  readonly name: string;
  /** A folder of this machine, which may keep a key of its own. */
  readonly isLocal: boolean;
  /** @returns null when there is nothing under the key */
  read(key: string): Promise<Buffer | null>;
  /** Writes whole or not at all. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** Writes unless the key is taken: the one operation that settles a race. @returns whether it wrote */
  create(key: string, bytes: Buffer | string): Promise<boolean>;
  /** All keys that start with `prefix`, in order. `after`: only those that sort after it. By default all. */
  list(prefix: string, after?: string): Promise<string[]>;
  /** Removes all keys that start with `prefix`. */
  remove(prefix: string): Promise<void>;
  /** Revision of the documents that visitors are served, or 0 when there are none yet. */
  publishedRevision(): Promise<number>;
  /** A served document, such as `registry.json`. */
  readDocument(name: string): Promise<Buffer | null>;
  /**
   * Makes all files below `folder` the documents that visitors are served, unless a newer revision has others:
   * `isOutdated` is asked when nothing that is written afterwards could hide its documents.
   */
  publish(revision: number, folder: string, isOutdated: () => Promise<boolean>): Promise<void>;
};

/** Whether a path leads nowhere but below where it begins: names with slashes between them. */
export const isPlainPath = (text: string): boolean =>
  /^[^/\\\0][^\\\0]*$/.test(text) && !text.split('/').some((name) => /^\.\.?$/.test(name));

/** A copy that a server of a folder sends as it is. A bucket's network packs by itself and keeps none. */
export const isPacked = (file: string) => /\.(br|gz)$/.test(file);

/** `000042`: names sort as numbers do. */
export const paddedRevision = (revision: number) => String(revision).padStart(6, '0');
