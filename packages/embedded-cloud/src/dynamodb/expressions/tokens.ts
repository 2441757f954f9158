/** An expression that AWS would refuse. The caller adds the name of its parameter. */
export class ExpressionError extends Error {}

type TokenKind = 'word' | 'name' | 'value' | 'number' | 'symbol' | 'end';
export type Token = { readonly kind: TokenKind; readonly text: string };

const TOKEN =
  /\s+|(?<word>[A-Za-z][A-Za-z0-9_]*)|(?<name>#[A-Za-z0-9_]+)|(?<value>:[A-Za-z0-9_]+)|(?<number>\d+)|(?<symbol><>|<=|>=|[=<>()[\],.+-])|(?<other>.)/gsu;

const KINDS = ['word', 'name', 'value', 'number', 'symbol'] as const;

/** Splits an expression into tokens and walks over them, recording the names and values used. */
export class TokenReader {
  readonly #tokens: Token[] = [];
  #position = 0;

  readonly #keywords: ReadonlySet<string>;

  /** `keywords` are the keywords of this kind of expression, which can't be used as names. */
  constructor(expression: string, keywords: ReadonlySet<string>) {
    this.#keywords = keywords;
    for (const match of expression.matchAll(TOKEN)) {
      const kind = KINDS.find((candidate) => match.groups?.[candidate] !== undefined);
      if (kind) this.#tokens.push({ kind, text: match[0] });
      else if (match.groups?.other !== undefined) this.#unknown(match[0]);
    }
  }

  get current(): Token {
    return this.peek(0);
  }

  peek(distance: number): Token {
    return this.#tokens[this.#position + distance] ?? { kind: 'end', text: '<EOF>' };
  }

  take(): Token {
    const token = this.current;
    this.#position += 1;
    return token;
  }

  isSymbol(text: string, distance = 0): boolean {
    const token = this.peek(distance);
    return token.kind === 'symbol' && token.text === text;
  }

  /** Keywords are recognized in any case. */
  isKeyword(keyword: string): boolean {
    return this.current.kind === 'word' && this.current.text.toUpperCase() === keyword;
  }

  /** Returns whether a function's name and opening parenthesis come next. */
  isCall(): boolean {
    return this.current.kind === 'word' && this.isSymbol('(', 1) && !this.isAnyKeyword();
  }

  isAnyKeyword(): boolean {
    return this.current.kind === 'word' && this.#keywords.has(this.current.text.toUpperCase());
  }

  takeSymbol(text: string): boolean {
    if (!this.isSymbol(text)) return false;
    this.#position += 1;
    return true;
  }

  takeKeyword(keyword: string): boolean {
    if (!this.isKeyword(keyword)) return false;
    this.#position += 1;
    return true;
  }

  expectSymbol(text: string): void {
    if (!this.takeSymbol(text)) throw this.syntaxError();
  }

  expectEnd(): void {
    if (this.current.kind !== 'end') throw this.syntaxError();
  }

  /** Formats the error as AWS does, with the unexpected token and the tokens around it. */
  syntaxError(): ExpressionError {
    const nearbyText = [this.peek(-1), this.current, this.peek(1)]
      .filter(({ kind }) => kind !== 'end')
      .map(({ text }) => text)
      .join(' ');
    return new ExpressionError(
      `Syntax error; token: "${this.current.text}", near: "${nearbyText}"`,
    );
  }

  #unknown(text: string): never {
    const previousText = this.#tokens.at(-1)?.text ?? '';
    throw new ExpressionError(`Syntax error; token: "${text}", near: "${previousText}${text}"`);
  }
}
