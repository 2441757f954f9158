import { isConditionFunction, isUpdateFunction } from './expression-words';
import { MentionRecorder, parseOperand, parsePath } from './parse-path';
import type { Parsed, UpdateAction, UpdateTerm } from './syntax';
import { TokenReader } from './tokens';

const SECTIONS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;
type Section = (typeof SECTIONS)[number];
const KEYWORDS: ReadonlySet<string> = new Set(SECTIONS);

class UpdateParser {
  readonly #reader: TokenReader;
  readonly #seen = new Set<Section>();
  readonly #actions: UpdateAction[] = [];
  readonly mentions = new MentionRecorder();

  constructor(expression: string) {
    this.#reader = new TokenReader(expression, KEYWORDS);
  }

  parse(): readonly UpdateAction[] {
    do {
      const section = SECTIONS.find((name) => this.#reader.takeKeyword(name));
      if (!section) throw this.#reader.syntaxError();
      this.#openSection(section);
      do this.#actions.push(this.#action(section));
      while (this.#reader.takeSymbol(','));
    } while (this.#reader.current.kind !== 'end');
    this.mentions.throwFirst(['reserved', 'unknownFunction', 'misused', 'section']);
    return this.#actions;
  }

  #openSection(section: Section): void {
    if (this.#seen.has(section)) {
      this.mentions.report(
        'section',
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

  /** Parses a term, or the sum or difference of two. Either may have parentheses. */
  #value(): UpdateTerm {
    if (!this.#reader.takeSymbol('(')) return this.#arithmetic(this.#term());
    const inner = this.#arithmetic(this.#term());
    this.#reader.expectSymbol(')');
    return inner.kind === 'arithmetic' ? inner : this.#arithmetic(inner);
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
    return this.#reader.isCall() ? this.#call() : parseOperand(this.#reader, this.mentions);
  }

  // AWS allows if_not_exists inside another function, but not list_append.
  #argument(): UpdateTerm {
    const term = this.#term();
    if (term.kind === 'function' && term.name === 'list_append') {
      this.mentions.reportMisuse(term.name);
    }
    return term;
  }

  #call(): UpdateTerm {
    const name = this.#reader.take().text;
    this.#reader.take();
    const args = [this.#argument()];
    while (this.#reader.takeSymbol(',')) args.push(this.#argument());
    this.#reader.expectSymbol(')');
    if (isUpdateFunction(name)) return { kind: 'function', name, args };
    if (name === 'size' || isConditionFunction(name)) this.mentions.reportMisuse(name);
    else this.mentions.reportUnknown(name);
    // Parsing continues only to find later syntax errors.
    return { kind: 'function', name: 'list_append', args };
  }
}

/** Parses an update expression; throws ExpressionError. */
export const parseUpdate = (expression: string): Parsed<readonly UpdateAction[]> => {
  const parser = new UpdateParser(expression);
  const tree = parser.parse();
  const { paths, names, values } = parser.mentions;
  return { tree, paths, names, values };
};
