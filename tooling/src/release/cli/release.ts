import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import type { Target } from '../target';
import { openTarget } from './openTarget';
import { flagHelp, readOptions, type Options } from './options';
import type { Answer } from './Verb';
import { verbs } from './verbs';

type Output = { out: (line: string) => void; error: (line: string) => void };

const exitCodes = { done: 0, refused: 1, misused: 2 } as const;

function helpLines(name?: string): string[] {
  const chosen = name && verbs[name] ? { [name]: verbs[name] } : verbs;
  const lines = Object.values(chosen).flatMap(({ usage, help, examples }) => [
    `  ${usage}`,
    `      ${help}`,
    ...examples.map((example) => `      $ npm run release -- ${example}`),
  ]);
  return [
    'release <verb> [options]',
    '',
    ...lines,
    '',
    ...flagHelp.map(([flag, text]) => `  ${flag.padEnd(16)}${text}`),
    '',
    'Exit code: 0 done, or nothing to do; 1 refused, or a result to look at; 2 misused.',
  ];
}

/** What only the site's own repository has. */
type Tools = Pick<ReadContext, 'runSuites'>;

async function createContext(
  options: Options,
  known: Record<string, Target>,
  output: Output,
  tools: Tools,
) {
  const { target, store } = await openTarget(options.target, known);
  const context: ReadContext = {
    target: { ...target, ...(options['require-tested'] && { requireTested: true }) },
    store,
    why: options.why,
    isDryRun: options['dry-run'],
    progress: (line) => output.error(line),
    now: () => new Date(),
    ...tools,
  };
  return context;
}

function tell({ value, lines, isWell }: Answer, isJson: boolean, output: Output): number {
  if (isJson) output.out(JSON.stringify(value, null, 2));
  else lines.forEach((line) => output.out(line));
  return isWell ? exitCodes.done : exitCodes.refused;
}

function tellError(error: unknown, isJson: boolean, output: Output): number {
  const details = error instanceof Refusal ? error.details : [];
  const message = error instanceof Error ? error.message : String(error);
  if (isJson) output.out(JSON.stringify({ error: message, details }, null, 2));
  output.error(message);
  details.forEach((line) => output.error(`  ${line}`));
  return exitCodes.refused;
}

/**
 * The release command. `known`: targets that need no `release.config.json`. `tools`: by default none.
 * @returns the exit code: 0 done, 1 refused, or a result to look at, 2 misused
 */
export async function release(
  args: string[],
  known: Record<string, Target>,
  output: Output = { out: console.log, error: console.error },
  tools: Tools = {},
): Promise<number> {
  let isJson = args.includes('--json');
  try {
    const { values, positionals } = readOptions(args);
    const [name = '', ...others] = positionals;
    isJson = values.json;
    if (values.help || name === '' || name === 'help') {
      helpLines(name).forEach((line) => output.out(line));
      return exitCodes.done;
    }
    const verb = verbs[name];
    if (!verb) {
      output.error(`Unknown verb "${name}": use ${Object.keys(verbs).join(', ')}.`);
      return exitCodes.misused;
    }
    const context = await createContext(values, known, output, tools);
    return tell(await verb.run(context, others, values), isJson, output);
  } catch (error) {
    return tellError(error, isJson, output);
  }
}
