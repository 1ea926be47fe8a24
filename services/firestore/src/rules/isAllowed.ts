import { evaluate, type Lookup, type Scope } from './evaluate';
import type { MatchBlock, Operation } from './parseRules';
import type { RuleValue } from './RuleValue';

/**
 * Whether any `allow` that matches the path is true. A failing one is false.
 * @param path segments from `databases` on.
 * @param variables `request` and, if there is one, `resource`.
 * @param lookup how the rules find other documents.
 */
export function isAllowed(
  block: MatchBlock,
  operation: Operation,
  path: string[],
  variables: Map<string, RuleValue>,
  lookup: Lookup,
): boolean {
  return visit(block, operation, path, { variables, functions: new Map(), lookup });
}

function visit(block: MatchBlock, operation: Operation, path: string[], outer: Scope): boolean {
  const matched = matchSegments(block, path);
  if (!matched) return false;
  const scope = {
    ...outer,
    variables: new Map([...outer.variables, ...matched.captured]),
    functions: new Map([...outer.functions, ...block.functions]),
  };
  if (matched.rest.length > 0)
    return block.children.some((child) => visit(child, operation, matched.rest, scope));
  return block.allows.some(
    ({ operations, condition }) => operations.includes(operation) && holds(condition, scope),
  );
}

function holds(condition: Parameters<typeof evaluate>[0], scope: Scope): boolean {
  try {
    return evaluate(condition, scope) === true;
  } catch {
    return false;
  }
}

function matchSegments({ segments }: MatchBlock, path: string[]) {
  const captured = new Map<string, RuleValue>();
  for (const [index, { text, isCapture }] of segments.entries()) {
    const part = path[index];
    if (part === undefined || (!isCapture && part !== text)) return undefined;
    if (isCapture) captured.set(text, part);
  }
  return { captured, rest: path.slice(segments.length) };
}
