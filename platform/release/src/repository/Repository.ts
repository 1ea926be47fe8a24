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

/** A commit among others, whose number nobody asks for. */
export type LoggedCommit = Omit<Commit, 'revision'>;

/** A file of a commit; `null`: it is no plain text file of at most one megabyte. */
export type Files = Record<string, string | null>;

/** What a push came to. `moved`: the branch has other commits by now. */
export type Pushed = 'done' | 'moved';

/** One branch of a registry repository, read and written through git alone. */
export type Repository = {
  /** For messages: the address, and the branch. */
  readonly name: string;
  /** The branch's last commit, fetched anew; `null` when there is none yet. @throws Refusal when it cannot be reached */
  readHead(): Promise<Commit | null>;
  /** A commit of the branch by its hash or any other name that git knows. `isAnywhere`: of any branch. @throws Refusal when there is none */
  findCommit(name: string, isAnywhere?: boolean): Promise<Commit>;
  /** All files of a commit that decide what is live, as texts by their paths. */
  readFiles(commit: string): Promise<Files>;
  /** Commits back from one, the newest first, along first parents. `files`: only those that changed one of them. */
  log(from: string, options?: { count?: number; files?: string[] }): Promise<LoggedCommit[]>;
  /** Stores a commit that no branch has yet. `files`: those that it changes. `parent`: `null` for the first. */
  write(parent: string | null, files: Record<string, string>, about: About): Promise<string>;
  /** Makes a commit the branch's last. `branch`: another one. @throws Refusal when the other side refuses it */
  push(commit: string, branch?: string): Promise<Pushed>;
};

export type About = { what: string; why: string; at: Date };
