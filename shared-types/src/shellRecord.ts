/** What `index.html` is made of, as the shell's build writes it to `shell.json`. */
export type ShellRecord = {
  version: string;
  scripts: string[];
  styles: string[];
  /** Fetched beside the main script: the federation chunk and the font. */
  preloads: { file: string; as: 'script' | 'font' }[];
  files: Record<string, string>;
  /** What remotes may rely on; a release that needs more is not published. */
  provides: {
    contract: string;
    /** Major and minor of the federation runtime. */
    runtime: string;
    /** Package → version that the shell shares. */
    shared: Record<string, string>;
    slots: string[];
  };
};
