import { MentionRecorder, parseOperand, parsePath } from './parse-path';
import type { Parsed, UpdateAction, UpdateTerm } from './syntax';
import { ExpressionError, TokenReader } from './tokens';

const SECTIONS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;
type Section = (typeof SECTIONS)[number];

const FUNCTIONS: ReadonlySet<string> = new Set(['if_not_exists', 'list_append']);
const FUNCTION_OPERANDS = 2;

class UpdateParser {
  readonly #reader: TokenReader;
  readonly #seen = new Set<Section>();
  readonly #actions: UpdateAction[] = [];
  readonly mentions = new MentionRecorder();

  constructor(expression: string) {
    this.#reader = new TokenReader(expression);
  }

  parse(): readonly UpdateAction[] {
    do {
      const section = SECTIONS.find((name) => this.#reader.takeKeyword(name));
      if (!section) throw this.#reader.syntaxError();
      this.#openSection(section);
      do this.#actions.push(this.#action(section));
      while (this.#reader.takeSymbol(','));
    } while (this.#reader.current.kind !== 'end');
    this.mentions.checkReserved();
    return this.#actions;
  }

  #openSection(section: Section): void {
    if (this.#seen.has(section)) {
      throw new ExpressionError(
        `The "${section}" section can only be used once in an update expression;`,
      );
    }
    this.#seen.add(section);
  }

  #action(section: Section): UpdateAction {
    const path = parsePath(this.#reader, this.mentions);
    if (section === 'REMOVE') return { kind: 'remove', path };
    if (section === 'SET') {
      this.#reader.expectSymbol('=');
      return { kind: 'set', path, value: this.#value() };
    }
    const value = parseOperand(this.#reader, this.mentions);
    if (value.kind !== 'value') throw this.#reader.syntaxError();
    return { kind: section === 'ADD' ? 'add' : 'delete', path, value };
  }

  #value(): UpdateTerm {
    if (this.#reader.isSymbol('(') && !this.#reader.isSymbol('(', 1)) {
      this.#reader.take();
      const value = this.#value();
      this.#reader.expectSymbol(')');
      return this.#arithmetic(value);
    }
    return this.#arithmetic(this.#term());
  }

  #arithmetic(left: UpdateTerm): UpdateTerm {
    for (const operator of ['+', '-'] as const) {
      if (!this.#reader.takeSymbol(operator)) continue;
      return { kind: 'arithmetic', operator, left, right: this.#term() };
    }
    return left;
  }

  #term(): UpdateTerm {
    if (this.#reader.takeSymbol('(')) {
      const term = this.#term();
      this.#reader.expectSymbol(')');
      return term;
    }
    if (this.#reader.current.kind === 'word' && this.#reader.isSymbol('(', 1)) return this.#call();
    return parseOperand(this.#reader, this.mentions);
  }

  #call(): UpdateTerm {
    const name = this.#reader.take().text;
    this.#reader.take();
    const args = [this.#term()];
    while (this.#reader.takeSymbol(',')) args.push(this.#term());
    this.#reader.expectSymbol(')');
    if (!FUNCTIONS.has(name)) {
      throw new ExpressionError(`Invalid function name; function: ${name}`);
    }
    return this.#functionCall(name, args);
  }

  #functionCall(name: string, args: readonly UpdateTerm[]): UpdateTerm {
    const [first, second] = args;
    if (!first || !second || args.length !== FUNCTION_OPERANDS) {
      throw new ExpressionError(
        `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${args.length}`,
      );
    }
    if (name === 'list_append') return { kind: 'list_append', left: first, right: second };
    if (first.kind !== 'path') {
      throw new ExpressionError(
        `Operator or function requires a document path; operator or function: ${name}`,
      );
    }
    return { kind: 'if_not_exists', path: first.path, otherwise: second };
  }
}

/** Parses an update expression; throws ExpressionError. */
export const parseUpdate = (expression: string): Parsed<readonly UpdateAction[]> => {
  const parser = new UpdateParser(expression);
  const tree = parser.parse();
  const { paths, names, values } = parser.mentions;
  return { tree, paths, names, values };
};
