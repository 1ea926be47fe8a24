import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Step = { run?: string; if?: string };
type Job = { steps?: Step[]; env?: Record<string, string> };

/** What a workflow's job runs: a line of shell and the variables that it sees. */
export type Command = { run: string; environment: Record<string, string> };

/** `${{ inputs.version }}` → what `values` says of it. @throws Error on an expression without a value */
function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`No value for "${expression}".`);
    return value;
  });
}

/** `inputs.step == 'canary'`. @throws Error on a condition of another form */
function holds(condition: string, values: Record<string, string>): boolean {
  const [, name, value] = /^([\w.]+) == '(\w+)'$/.exec(condition) ?? [];
  if (!name) throw new Error(`The condition "${condition}" is of a form that no test knows.`);
  return values[name] === value;
}

/** Commands of all jobs of a GitHub workflow, in order. `values`: what its expressions mean. */
export function workflowSteps(file: string, values: Record<string, string>): Command[] {
  const { jobs } = parse(readFileSync(file, 'utf8')) as { jobs: Record<string, Job> };
  return Object.values(jobs).flatMap(({ steps = [], env = {} }) => {
    const entries = Object.entries(env).map(([name, text]) => [name, fill(text, values)] as const);
    return steps.flatMap(({ run, if: condition }) =>
      run && (!condition || holds(condition, values))
        ? [{ run, environment: Object.fromEntries(entries) }]
        : [],
    );
  });
}
