import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Step = { run?: string; if?: string; env?: Record<string, string> };
type Job = Pick<Step, 'if' | 'env'> & { steps?: Step[] };

/** A step of a workflow's job: a line of shell and its variables. */
type Command = { run: string; environment: Record<string, string> };

/** `${{ inputs.version }}` → its value in `values`. @throws Error on an expression without a value */
function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`No value for "${expression}".`);
    return value;
  });
}

/** Whether all parts of a condition hold, as in `inputs.step == 'canary' && …`. */
const holds = (condition: string, values: Record<string, string>): boolean =>
  condition.split(' && ').every((part) => holdsPart(part, values));

/** Whether `inputs.step == 'canary'`, or `!=`, holds. @throws Error on a condition of another form */
function holdsPart(condition: string, values: Record<string, string>): boolean {
  const [, name, comparison, text, other] =
    /^([\w.]+) ([!=]=) (?:'(\w+)'|([\w.]+))$/.exec(condition) ?? [];
  if (!name) throw new Error(`The condition "${condition}" has an unknown form.`);
  const isSame = fill(`\${{ ${name} }}`, values) === (text ?? fill(`\${{ ${other} }}`, values));
  return isSame === (comparison === '==');
}

/** Commands of all jobs of a GitHub workflow, in order. `values`: the values of its expressions. */
export function workflowSteps(file: string, values: Record<string, string>): Command[] {
  const { jobs } = parse(readFileSync(file, 'utf8')) as { jobs: Record<string, Job> };
  const isRun = (job: Pick<Step, 'if'>) => !job.if || holds(job.if, values);
  return Object.values(jobs)
    .filter(isRun)
    .flatMap(({ steps = [], env }) =>
      steps.filter(isRun).flatMap(({ run, env: own }) => {
        const entries = Object.entries({ ...env, ...own }).map(
          ([name, text]) => [name, fill(text, values)] as const,
        );
        return run ? [{ run, environment: Object.fromEntries(entries) }] : [];
      }),
    );
}
