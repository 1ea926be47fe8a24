import { parse, type AnyNode, type FunctionDeclaration, type Statement } from 'acorn';
import { isRecord } from '@synapsei/shared-types/values';
import { messageOf } from '@synapsei/service-base';
import { ownEntry } from '../ownEntry';
import {
  checkExpression,
  evaluate,
  nameOf,
  notUnderstood,
  type RuleFunction,
  type Scope,
} from './evaluate';
import type { RuleValue } from './RuleValue';
import { toJavaScript } from './toJavaScript';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/**
 * Whether any `allow` that matches the path is true. A failing one is false.
 * @param path segments from `databases` on.
 * @param scope `request` and, if there is one, `resource`, and how the rules find other documents.
 */
export type Rules = (operation: Operation, path: string[], scope: Scope) => boolean;

const operations: Record<string, Operation[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/**
 * Parses security rules: the subset of the language that the files here need.
 * @throws Error naming an unsupported line: a partly understood rule would protect nothing.
 */
export function parseRules(source: string): Rules {
  const script = toJavaScript(source);
  const statements = parseScript(script);
  const [first] = statements;
  if (first?.type === 'ExpressionStatement') {
    if (!/^rules_version\s*=\s*(['"])2\1;$/.test(script.slice(first.start, first.end)))
      throw notUnderstood(first, "expected rules_version = '2'");
    statements.shift();
  }
  const [service, more] = statements;
  const { keyword, text, body } = readClause(service);
  if (more || keyword !== 'service' || text !== 'cloud.firestore')
    throw notUnderstood(more ?? service, 'expected nothing but service cloud.firestore');
  return parseBlock(body, []);
}

function parseScript(script: string): Statement[] {
  try {
    const { body } = parse(script, {
      ecmaVersion: 8,
      sourceType: 'module',
      locations: true,
      onInsertedSemicolon(_end, place) {
        throw new Error(`line ${place?.line}: expected ";"`);
      },
    });
    return body as Statement[];
  } catch (error) {
    const line = isRecord(error) && isRecord(error.loc) ? `line ${String(error.loc.line)}: ` : '';
    throw new Error(line + messageOf(error).replace(/ \(\d+:\d+\)$/, ''));
  }
}

/** What `toJavaScript` makes an `if` of: its keyword, what follows that, and what it governs. */
function readClause(node: Statement | undefined) {
  if (node?.type !== 'IfStatement' || node.test.type !== 'TaggedTemplateExpression')
    throw notUnderstood(node, 'expected match, allow or function');
  if (node.alternate) throw notUnderstood(node.alternate, 'expected no else');
  const { test, consequent } = node;
  return { keyword: nameOf(test.tag), text: test.quasi.quasis[0]!.value.raw, body: consequent };
}

function parseBlock(block: Statement, segments: string[]): Rules {
  if (block.type !== 'BlockStatement') throw notUnderstood(block, 'expected {');
  const children: Rules[] = [];
  const allows: { allowed: Operation[]; condition: AnyNode }[] = [];
  const functions = new Map<string, RuleFunction>();
  for (const node of block.body) {
    if (node.type === 'FunctionDeclaration') {
      functions.set(node.id.name, parseFunction(node));
      continue;
    }
    const { keyword, text, body } = readClause(node);
    if (keyword === 'match') children.push(parseBlock(body, text.split('/').slice(1)));
    else if (keyword === 'allow') allows.push(parseAllow(text, body));
    else throw notUnderstood(node, 'expected match, allow or function');
  }
  return (operation, path, outer) => {
    const captured = capture(segments, path);
    if (!captured) return false;
    const scope = {
      ...outer,
      variables: new Map([...outer.variables, ...captured]),
      functions: new Map([...outer.functions, ...functions]),
    };
    const rest = path.slice(segments.length);
    return rest.length > 0
      ? children.some((child) => child(operation, rest, scope))
      : allows.some(
          ({ allowed, condition }) => allowed.includes(operation) && holds(condition, scope),
        );
  };
}

function holds(condition: AnyNode, scope: Scope): boolean {
  try {
    return evaluate(condition, scope) === true;
  } catch {
    return false;
  }
}

/** What the beginning of a path gives the captures, such as `{id}`; undefined if it does not match. */
function capture(segments: string[], path: string[]) {
  const captured = new Map<string, RuleValue>();
  for (const [index, segment] of segments.entries()) {
    const part = path[index];
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (part === undefined || (!name && part !== segment)) return undefined;
    if (name) captured.set(name, part);
  }
  return captured;
}

function parseAllow(text: string, body: Statement) {
  const allowed = text.split(',').flatMap((name) => {
    const found = ownEntry(operations, name.trim());
    if (!found) throw notUnderstood(body, 'expected an operation such as create');
    return found;
  });
  if (body.type !== 'ExpressionStatement') throw notUnderstood(body, 'expected a condition');
  checkExpression(body.expression);
  return { allowed, condition: body.expression };
}

function parseFunction({ params, body }: FunctionDeclaration): RuleFunction {
  const parameters = params.map(nameOf);
  const last = body.body.at(-1);
  if (last?.type !== 'ReturnStatement') throw notUnderstood(last ?? body, 'expected return');
  checkExpression(last.argument);
  const locals = body.body.slice(0, -1).flatMap((node) => {
    if (node.type !== 'VariableDeclaration') throw notUnderstood(node, 'expected let or return');
    for (const { init } of node.declarations) checkExpression(init);
    return node.declarations.map(({ id, init }) => [nameOf(id), init] as const);
  });
  return (args, scope) => {
    const inner = { ...scope, variables: new Map(scope.variables) };
    for (const [index, name] of parameters.entries()) {
      const value = args[index];
      if (value === undefined) throw new Error('a call has too few arguments');
      inner.variables.set(name, value);
    }
    for (const [name, value] of locals) inner.variables.set(name, evaluate(value, inner));
    return evaluate(last.argument, inner);
  };
}
