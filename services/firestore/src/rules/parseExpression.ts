import { ownEntry } from '../ownEntry';
import type { Expression } from './Expression';
import type { TokenReader } from './TokenReader';

/** From loosest to tightest. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
];

const constants: Record<string, null | boolean> = { null: null, true: true, false: false };

/** Parses one expression. @throws Error naming the line. */
export function parseExpression(reader: TokenReader, level = 0): Expression {
  const operators = levels[level];
  if (!operators) return parseUnary(reader);
  let left = parseExpression(reader, level + 1);
  while (operators.some((operator) => reader.sees(operator))) {
    const operator = reader.take().text;
    left =
      operator === 'is'
        ? { kind: 'is', operand: left, type: reader.expectWord() }
        : { kind: 'binary', operator, left, right: parseExpression(reader, level + 1) };
  }
  return left;
}

function parseUnary(reader: TokenReader): Expression {
  return reader.takeIf('!') ? { kind: 'not', operand: parseUnary(reader) } : parseChain(reader);
}

function parseChain(reader: TokenReader): Expression {
  let target = parsePrimary(reader);
  for (;;) {
    if (reader.takeIf('.')) target = { kind: 'member', target, name: reader.expectWord() };
    else if (reader.takeIf('('))
      target = { kind: 'call', callee: target, args: parseItems(reader, ')') };
    else return target;
  }
}

function parsePrimary(reader: TokenReader): Expression {
  if (reader.takeIf('(')) {
    const inner = parseExpression(reader);
    reader.expect(')');
    return inner;
  }
  if (reader.takeIf('[')) return { kind: 'list', items: parseItems(reader, ']') };
  if (reader.sees('/')) return { kind: 'path', segments: parsePath(reader) };
  const { kind, text } = reader.next;
  if (kind !== 'number' && kind !== 'string' && kind !== 'word')
    throw reader.error('expected a value');
  reader.take();
  if (kind === 'string')
    return { kind: 'literal', value: text.slice(1, -1).replace(/\\(.)/g, '$1') };
  if (kind === 'number') return { kind: 'literal', value: BigInt(text) };
  const constant = ownEntry(constants, text);
  return constant === undefined
    ? { kind: 'name', name: text }
    : { kind: 'literal', value: constant };
}

/** `/notes/$(id)`: names as they are, and expressions whose value is the name. */
function parsePath(reader: TokenReader): Expression[] {
  const segments: Expression[] = [];
  while (reader.takeIf('/')) {
    if (!reader.takeIf('$')) {
      segments.push({ kind: 'literal', value: reader.expectWord() });
      continue;
    }
    reader.expect('(');
    segments.push(parseExpression(reader));
    reader.expect(')');
  }
  return segments;
}

function parseItems(reader: TokenReader, end: string): Expression[] {
  const items: Expression[] = [];
  while (!reader.sees(end)) {
    items.push(parseExpression(reader));
    if (!reader.takeIf(',')) break;
  }
  reader.expect(end);
  return items;
}
