import { ownEntry } from '../ownEntry';
import type { Expression } from './Expression';
import { parseExpression } from './parseExpression';
import { tokenize } from './tokenize';
import { TokenReader } from './TokenReader';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A name, or what stands for any name: `{id}`. */
type Segment = { text: string; isCapture: boolean };

export type RuleFunction = {
  parameters: string[];
  variables: { name: string; value: Expression }[];
  result: Expression;
};

export type MatchBlock = {
  segments: Segment[];
  allows: { operations: Operation[]; condition: Expression }[];
  functions: Map<string, RuleFunction>;
  children: MatchBlock[];
};

const operations: Record<string, Operation[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

const always: Expression = { kind: 'literal', value: true };

/**
 * Parses security rules: the subset of the language listed in the README.
 * @throws Error naming an unsupported line: a partly understood rule would protect nothing.
 */
export function parseRules(source: string): MatchBlock {
  const reader = new TokenReader(tokenize(source));
  if (reader.takeIf('rules_version')) {
    reader.expect('=');
    if (!/^['"]2['"]$/.test(reader.take().text)) throw reader.error("expected rules_version = '2'");
    reader.expect(';');
  }
  for (const word of ['service', 'cloud', '.', 'firestore']) reader.expect(word);
  const root = parseBlock(reader, []);
  if (reader.next.kind !== 'end') throw reader.error('expected nothing more');
  return root;
}

function parseBlock(reader: TokenReader, segments: Segment[]): MatchBlock {
  const block: MatchBlock = { segments, allows: [], functions: new Map(), children: [] };
  reader.expect('{');
  while (!reader.takeIf('}')) {
    if (reader.takeIf('match')) block.children.push(parseBlock(reader, parseSegments(reader)));
    else if (reader.takeIf('allow')) block.allows.push(parseAllow(reader));
    else if (reader.takeIf('function'))
      block.functions.set(reader.expectWord(), parseFunction(reader));
    else throw reader.error('expected match, allow, function or }');
  }
  return block;
}

function parseSegments(reader: TokenReader): Segment[] {
  const segments: Segment[] = [];
  while (reader.takeIf('/')) {
    const isCapture = reader.takeIf('{');
    segments.push({ text: reader.expectWord(), isCapture });
    if (isCapture) reader.expect('}');
  }
  return segments;
}

function parseAllow(reader: TokenReader): MatchBlock['allows'][number] {
  const allowed: Operation[] = [];
  do {
    const found = ownEntry(operations, reader.next.text);
    if (!found) throw reader.error('expected an operation such as create');
    reader.take();
    allowed.push(...found);
  } while (reader.takeIf(','));
  if (reader.takeIf(';')) return { operations: allowed, condition: always };
  reader.expect(':');
  reader.expect('if');
  const condition = parseExpression(reader);
  reader.expect(';');
  return { operations: allowed, condition };
}

function parseFunction(reader: TokenReader): RuleFunction {
  const parameters: string[] = [];
  reader.expect('(');
  while (!reader.takeIf(')')) {
    parameters.push(reader.expectWord());
    if (!reader.sees(')')) reader.expect(',');
  }
  reader.expect('{');
  const variables: RuleFunction['variables'] = [];
  while (reader.takeIf('let')) {
    const name = reader.expectWord();
    reader.expect('=');
    variables.push({ name, value: parseExpression(reader) });
    reader.expect(';');
  }
  reader.expect('return');
  const result = parseExpression(reader);
  reader.takeIf(';');
  reader.expect('}');
  return { parameters, variables, result };
}
