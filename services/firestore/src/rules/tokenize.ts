export type Token = {
  kind: 'word' | 'number' | 'string' | 'symbol' | 'end';
  text: string;
  line: number;
};

const pattern =
  /(?<space>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z_]\w*)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<symbol>=\*\*|&&|\|\||[=!<>]=|[{}()[\].,;:=<>!+\-*\/%$])/y;

/** Splits rules into tokens. @throws Error naming the line of what is no token. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    const start = pattern.lastIndex;
    const groups = pattern.exec(source)?.groups;
    if (!groups) throw new Error(`line ${line}: unexpected "${source[start]}"`);
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined)!;
    if (kind !== 'space') tokens.push({ kind: kind as Token['kind'], text: text!, line });
    line += text!.split('\n').length - 1;
  }
  return [...tokens, { kind: 'end', text: 'end of file', line }];
}
