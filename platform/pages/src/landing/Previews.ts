type Draw = () => Promise<Uint8Array>;

/** Stores and serves the pictures of link previews. What is there already is not drawn again. */
export type Previews = {
  /** A picture at `file` of the site, such as `og/a-3.0123abcd.png`; the name contains its hash. */
  place: (file: string, draw: Draw) => Promise<void>;
  /** The picture with this hash, for a file with a fixed name. */
  keep: (hash: string, draw: Draw) => Promise<Uint8Array>;
};
