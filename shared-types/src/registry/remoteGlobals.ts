export {};

/** What the shell tells the code of remotes that were imported, or built for one of `earlierRuntimes`. */
declare global {
  /** Remote → how often a visitor has asked for it again while it was loading. */
  var __synapseiAttempts: Record<string, number> | undefined;
  /** Before the first retry; it doubles with each one. Milliseconds. Only earlier remotes retry by themselves. */
  var __synapseiRetryDelay: number | undefined;
  /** Of all remotes: the hash that the bytes of a file must have; empty where nothing is checked. */
  var __synapseiIntegrity: ((url: string) => string) | undefined;
}
