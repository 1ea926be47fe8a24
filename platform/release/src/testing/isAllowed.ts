import type { BucketPolicy, Statement } from '../commands/policy';

export type Ask = {
  action: string;
  resource: string;
  /** Condition keys that the request has. */
  keys: Record<string, string | undefined>;
};

const matches = (pattern: string, text: string) =>
  new RegExp(`^${pattern.split('*').map(escapeText).join('.*')}$`).test(text);

function escapeText(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

type Operator = (expected: string | string[], value: string | undefined) => boolean;

const operators: Record<string, Operator> = {
  Null: (expected, value) => String(value === undefined) === expected,
  StringLikeIfExists: (expected, value) =>
    value === undefined || [expected].flat().some((pattern) => matches(pattern, value)),
};

const holds = ({ Condition = {} }: Statement, keys: Ask['keys']) =>
  Object.entries(Condition).every(([name, wanted]) =>
    Object.entries(wanted).every(([key, expected]) => operators[name]!(expected, keys[key])),
  );

/** Whether some statement allows it, as Amazon's access management decides where nothing denies. */
export const isAllowed = ({ Statement: statements }: BucketPolicy, ask: Ask): boolean =>
  statements.some(
    (statement) =>
      statement.Action === ask.action &&
      statement.Resource.some((pattern) => matches(pattern, ask.resource)) &&
      holds(statement, ask.keys),
  );
