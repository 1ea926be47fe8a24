/** A fault in the sources of one part. */
export type Mutation = {
  /** Folder of the shell, of a remote, of the platform or of a service. */
  part: string;
  /** Below the part's `src`. */
  file: string;
  /** Occurs in the file once. */
  from: string;
  to: string;
  /** Where it is expected to be noticed, below `e2e/specs`: run first, to find out sooner. */
  suite: string;
};
