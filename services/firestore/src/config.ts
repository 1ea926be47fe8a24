import path from 'node:path';
import * as v from 'valibot';

const defaultOrigins =
  'http://localhost:8080,http://localhost:8081,http://localhost:8082,http://localhost:8083';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'a port number from 0 to 65535'),
);

const origin = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^https?:\/\/[^/\s]+$/, 'exact origins such as http://localhost:8080'),
);

const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
  v.array(origin),
);

const environment = v.object({
  PORT: v.optional(port, '8094'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('a host name or an address')), '127.0.0.1'),
  ALLOWED_ORIGINS: v.optional(origins, defaultOrigins),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'warn'),
  DATA_DIR: v.optional(
    v.pipe(v.string(), v.nonEmpty('a folder')),
    path.join(__dirname, '..', '.data', 'firestore'),
  ),
  RULES_FILE: v.optional(
    v.pipe(v.string(), v.nonEmpty('a file')),
    path.join(__dirname, '..', 'firestore.rules'),
  ),
});

export type FirestoreConfig = {
  /** 0 takes any free port. Default 8094. */
  port: number;
  /** Default 127.0.0.1. */
  host: string;
  /** Exact origins that may call from a browser. Default the local site's four. */
  allowedOrigins: string[];
  logLevel: (typeof logLevels)[number];
  /** Folder of the journal; made when missing. Default `.data/firestore` beside `src`. */
  dataDir: string;
  /** Security rules every request but the owner's must pass. Default `firestore.rules` beside `src`. */
  rulesFile: string;
};

/**
 * Reads the configuration from environment variables; what is not set takes its default.
 * @throws Error whose message is one sentence naming the first bad variable and what it must be.
 */
export function readConfig(variables: NodeJS.ProcessEnv): FirestoreConfig {
  const result = v.safeParse(environment, variables);
  if (!result.success) throw new Error(describe(result.issues[0]));
  const read = result.output;
  return {
    port: read.PORT,
    host: read.HOST,
    allowedOrigins: read.ALLOWED_ORIGINS,
    logLevel: read.LOG_LEVEL,
    dataDir: path.resolve(read.DATA_DIR),
    rulesFile: path.resolve(read.RULES_FILE),
  };
}

function describe(issue: v.InferIssue<typeof environment>): string {
  const name = String(issue.path?.[0]?.key);
  return `${name} is ${JSON.stringify(issue.input)}, but must be ${issue.message}.`;
}
