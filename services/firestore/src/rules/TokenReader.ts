const kinds = ['number', 'word', 'string', 'symbol'] as const;

type Token = { kind: (typeof kinds)[number] | 'end'; text: string; line: number };

const pattern =
  /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<number>\d+)|(?<word>[A-Za-z_]\w*)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<symbol>&&|\|\||[=!<>]=|[{}()[\].,;:=<>!+\-\/$])/y;

/** The tokens of a text, and its end. @throws Error naming the line of an invalid token. */
function* tokensOf(source: string): Generator<Token> {
  let line = 1;
  let start = 0;
  while (start < source.length) {
    pattern.lastIndex = start;
    const match = pattern.exec(source);
    if (!match) throw new Error(`line ${line}: unexpected "${source[start]}"`);
    const [text] = match;
    // Space and comments have no kind.
    const kind = kinds.find((name) => match.groups?.[name] !== undefined);
    if (kind) yield { kind, text, line };
    line += text.split('\n').length - 1;
    start += text.length;
  }
  yield { kind: 'end', text: 'end of file', line };
}

/** Walks over the tokens of security rules; every error names the line. */
export class TokenReader {
  private readonly tokens: Token[];
  private position = 0;

  /** @throws Error naming the line of an invalid token. */
  constructor(source: string) {
    this.tokens = [...tokensOf(source)];
  }

  get next(): Token {
    return this.tokens[this.position]!;
  }

  take(): Token {
    const token = this.next;
    if (token.kind !== 'end') this.position += 1;
    return token;
  }

  /** Whether the next token has this text; strings never do. */
  sees(text: string): boolean {
    return this.next.kind !== 'string' && this.next.text === text;
  }

  takeIf(text: string): boolean {
    const isThere = this.sees(text);
    if (isThere) this.take();
    return isThere;
  }

  expect(...texts: string[]): void {
    for (const text of texts) if (!this.takeIf(text)) throw this.error(`expected "${text}"`);
  }

  expectWord(): string {
    if (this.next.kind !== 'word') throw this.error('expected a name');
    return this.take().text;
  }

  /** Items with commas between them, and maybe one after the last, up to and with `end`. */
  list<Item>(end: string, readItem: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.sees(end)) {
      items.push(readItem());
      if (!this.takeIf(',')) break;
    }
    this.expect(end);
    return items;
  }

  error(expected: string): Error {
    return new Error(`line ${this.next.line}: ${expected}, but found ${this.next.text}`);
  }
}
