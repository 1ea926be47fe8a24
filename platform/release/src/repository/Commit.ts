/** A commit of the branch. */
export type Commit = {
  /** Its hash. */
  id: string;
  /** The number of first-parent commits up to it. */
  revision: number;
  /** ISO 8601. */
  at: string;
  by: string;
  /** The subject. */
  what: string;
  /** The body. */
  why: string;
};

/** A commit in a list, without its number. */
export type LoggedCommit = Omit<Commit, 'revision'>;

/** A file of a commit; `null`: it is not a plain text file of at most one megabyte. */
export type Files = Record<string, string | null>;

export type About = { what: string; why: string; at: Date };
