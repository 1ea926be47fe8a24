export {};

/** What the shell tells the code of remotes that were imported. */
declare global {
  /** Remote → how often a visitor has asked for it again while it was loading. */
  var __synapseiAttempts: Record<string, number> | undefined;
  /** Of all remotes: the hash that the bytes of a file must have; empty where nothing is checked. */
  var __synapseiIntegrity: ((url: string) => string) | undefined;
}
