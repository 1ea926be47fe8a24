import * as v from 'valibot';

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; problem: string };

/** `remotes.mf_chat.stable: Invalid type: Expected string but received 1` */
function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => {
      const keys = issue.path?.map((item) => String(item.key)) ?? [];
      return `${keys.join('.') || '(root)'}: ${issue.message}`;
    })
    .join('; ');
}

/** Checks a value from another program against a schema; `problem` names the field. Never throws. */
export function parseWith<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Parsed<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  return result.success
    ? { ok: true, value: result.output }
    : { ok: false, problem: describe(result.issues) };
}

/** Returns the parsed value. @throws Error with `complaint` and the problem, such as `a.json is not a valid release: name: …` */
export function valueOf<Value>(parsed: Parsed<Value>, complaint: string): Value {
  if (parsed.ok) return parsed.value;
  throw new Error(`${complaint}: ${parsed.problem}`);
}

/** Whether a value of untrusted JSON is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
