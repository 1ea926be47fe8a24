/** What the shell tells the chunk loading that is built into each remote. Without a shell all are absent. */
export type RemoteGlobals = {
  /** Remote → how often a visitor has asked for it again while it was loading. */
  __synapseiAttempts?: Record<string, number>;
  /** Before the first retry; it doubles with each one. Milliseconds. */
  __synapseiRetryDelay?: number;
  /** The hash that the bytes of a file must have; empty where nothing is checked. */
  __synapseiIntegrity?: (url: string) => string;
};
