const kinds = ['number', 'word', 'string', 'symbol'] as const;

export type Token = { kind: (typeof kinds)[number] | 'end'; text: string; line: number };

/** `end` stands after the last of the tokens. */
export type Tokens = { tokens: Token[]; end: Token };

const pattern =
  /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<number>\d+)|(?<word>[A-Za-z_]\w*)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<symbol>&&|\|\||[=!<>]=|[{}()[\].,;:=<>!+\-\/$])/y;

/** Splits rules into tokens. @throws Error naming the line of an invalid token. */
export function tokenize(source: string): Tokens {
  const tokens: Token[] = [];
  let line = 1;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(source);
    if (!match) throw new Error(`line ${line}: unexpected "${source[start]}"`);
    const [text] = match;
    // Space and comments have no kind.
    const kind = kinds.find((name) => match.groups?.[name] !== undefined);
    if (kind) tokens.push({ kind, text, line });
    line += text.split('\n').length - 1;
  }
  return { tokens, end: { kind: 'end', text: 'end of file', line } };
}
