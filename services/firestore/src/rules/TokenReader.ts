import type { Token, Tokens } from './tokenize';

/** Walks over tokens; every error names the line. */
export class TokenReader {
  private position = 0;

  constructor(private readonly source: Tokens) {}

  get next(): Token {
    return this.source.tokens[this.position] ?? this.source.end;
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

  expect(text: string): void {
    if (!this.takeIf(text)) throw this.error(`expected "${text}"`);
  }

  expectWord(): string {
    if (this.next.kind !== 'word') throw this.error('expected a name');
    return this.take().text;
  }

  error(expected: string): Error {
    return new Error(`line ${this.next.line}: ${expected}, but found ${this.next.text}`);
  }
}
