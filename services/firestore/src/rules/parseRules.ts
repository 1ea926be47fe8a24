import { parse, type FunctionDeclaration, type Statement } from 'acorn';
import { isRecord } from '@synapsei/shared-types/values';
import { reasonOf } from '@synapsei/service-base';
import type { Fields } from '../Value';
import {
  compile,
  nameOf,
  notUnderstood,
  type Expression,
  type RuleFunction,
  type Scope,
} from './compile';

const operations = {
  get: ['get'],
  list: ['list'],
  read: ['get', 'list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
} as const;
export type Operation = Exclude<keyof typeof operations, 'read'>;

/** Whether any `allow` that matches the path is true. A failing one is false. @param path segments from `databases` on */
type Rules = (operation: Operation, path: string[], scope: Scope) => boolean;

/** @throws Error naming an unsupported line: a partly understood rule would protect nothing. */
export function parseRules(source: string): Rules {
  const [service, more] = parseScript(toJavaScript(source));
  const { keyword, text, body } = readClause(service);
  if (more || keyword !== 'service' || text !== 'cloud.firestore')
    throw notUnderstood(more ?? service, 'expected only service cloud.firestore');
  return parseBlock(body, []);
}

const different = new RegExp(
  [
    // Texts and comments stay as they are.
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/.*|\/\*[^]*?\*\//,
    /(?<version>\brules_version\s*=\s*'2'\s*;)/,
    /\bservice\s+(?<service>[\w.]+)/,
    /\bmatch\s+(?<match>(?:\/(?:\w+|\{\w+\}))+)/,
    /\ballow\s(?<allow>[\w,\s]+):\s*if\b/,
    /(?<path>(?:\/(?:\w+|\$\([^()]*\)))+)/,
    /(?<![.\w])(?<is>is)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Rules as a script to parse, never to run: clauses become `if`s, paths templates, `is` `instanceof`. Lines stay. */
function toJavaScript(rules: string): string {
  return rules.replace(different, (text: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Record<string, string | undefined>;
    if (found.version) return '';
    if (found.path) return `path\`${found.path.replace(/\$\(([^()]*)\)/g, '${$1}')}\``;
    if (found.is) return 'instanceof';
    const keyword = ['service', 'match', 'allow'].find((name) => found[name]);
    return keyword ? `if (${keyword}\`${found[keyword]}\`)` : text;
  });
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
    throw new Error(line + reasonOf(error).replace(/ \(\d+:\d+\)$/, ''));
  }
}

/** An `if` of the script: its keyword, its condition, and the block that it governs. */
function readClause(node: Statement | undefined) {
  if (node?.type !== 'IfStatement' || node.test.type !== 'TaggedTemplateExpression')
    throw notUnderstood(node, 'expected match, allow or function');
  if (node.alternate) throw notUnderstood(node.alternate, 'else is not supported');
  const { test, consequent } = node;
  return { keyword: nameOf(test.tag), text: test.quasi.quasis[0]!.value.raw, body: consequent };
}

function parseBlock(block: Statement, segments: string[]): Rules {
  if (block.type !== 'BlockStatement') throw notUnderstood(block, 'expected {');
  const children: Rules[] = [];
  const allows: { allowed: string[]; condition: Expression }[] = [];
  const functions: Record<string, RuleFunction> = {};
  for (const node of block.body) {
    if (node.type === 'FunctionDeclaration') {
      functions[node.id.name] = parseFunction(node);
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
      variables: { ...outer.variables, ...captured },
      functions: { ...outer.functions, ...functions },
    };
    const rest = path.slice(segments.length);
    return rest.length > 0
      ? children.some((child) => child(operation, rest, scope))
      : allows.some(
          ({ allowed, condition }) => allowed.includes(operation) && holds(condition, scope),
        );
  };
}

function holds(condition: Expression, scope: Scope): boolean {
  try {
    return condition(scope).booleanValue === true;
  } catch {
    return false;
  }
}

/** The captures, such as `{id}`, of the beginning of a path; undefined if it does not match. */
function capture(segments: string[], path: string[]): Fields | undefined {
  const captured: Fields = {};
  for (const [index, segment] of segments.entries()) {
    const part = path[index];
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (part === undefined || (!name && part !== segment)) return undefined;
    if (name) captured[name] = { stringValue: part };
  }
  return captured;
}

function parseAllow(text: string, body: Statement) {
  const words = text.split(',').map((word) => word.trim());
  if (!words.every((word) => Object.hasOwn(operations, word)))
    throw notUnderstood(body, 'expected an operation such as create');
  const allowed: string[] = words.flatMap((word) => operations[word as keyof typeof operations]);
  if (body.type !== 'ExpressionStatement') throw notUnderstood(body, 'expected a condition');
  return { allowed, condition: compile(body.expression) };
}

function parseFunction({ params, body }: FunctionDeclaration): RuleFunction {
  const parameters = params.map(nameOf);
  const last = body.body.at(-1);
  if (last?.type !== 'ReturnStatement') throw notUnderstood(last ?? body, 'expected return');
  const result = compile(last.argument);
  const locals = body.body.slice(0, -1).flatMap((node) => {
    if (node.type !== 'VariableDeclaration') throw notUnderstood(node, 'expected let or return');
    return node.declarations.map(({ id, init }) => [nameOf(id), compile(init)] as const);
  });
  return (args, scope) => {
    const variables = { ...scope.variables };
    for (const [index, name] of parameters.entries()) {
      const value = args[index];
      if (value === undefined) throw new Error('a call has too few arguments');
      variables[name] = value;
    }
    for (const [name, value] of locals) variables[name] = value({ ...scope, variables });
    return result({ ...scope, variables });
  };
}
