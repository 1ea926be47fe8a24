export {};

/** What the shell tells the chunk loading that is built into each remote. Without a shell all are absent. */
declare global {
  /** Remote → how often a visitor has asked for it again while it was loading. */
  var __synapseiAttempts: Record<string, number> | undefined;
  /** Before the first retry; it doubles with each one. Milliseconds. */
  var __synapseiRetryDelay: number | undefined;
  /** The hash that the bytes of a file must have; empty where nothing is checked. */
  var __synapseiIntegrity: ((url: string) => string) | undefined;
}
