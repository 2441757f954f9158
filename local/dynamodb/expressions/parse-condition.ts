import { MentionRecorder, parseOperand } from './parse-path';
import type { Comparator, Condition, ConditionFunction, Parsed, Term } from './syntax';
import { ExpressionError, TokenReader } from './tokens';

const OPERAND_COUNT: Readonly<Record<ConditionFunction | 'size', number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
  size: 1,
};

const COMPARATORS: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>=']);

const isKnownFunction = (name: string): name is ConditionFunction | 'size' => name in OPERAND_COUNT;
const isComparator = (text: string): text is Comparator => COMPARATORS.has(text);

/** What stands between two logical operators, before it is known which of the two it is. */
type Phrase =
  | { readonly is: 'condition'; readonly condition: Condition; readonly bracketed?: boolean }
  | { readonly is: 'term'; readonly term: Term; readonly bracketed?: boolean };

const misused = (name: string) =>
  new ExpressionError(
    `The function is not allowed to be used this way in an expression; function: ${name}`,
  );

class ConditionParser {
  readonly #reader: TokenReader;
  readonly mentions = new MentionRecorder();

  constructor(expression: string) {
    this.#reader = new TokenReader(expression);
  }

  parse(): Condition {
    const condition = this.#asCondition(this.#or());
    this.#reader.expectEnd();
    this.mentions.checkReserved();
    return condition;
  }

  #or(): Phrase {
    let phrase = this.#and();
    while (this.#reader.takeKeyword('OR')) phrase = this.#joined('or', phrase, this.#and());
    return phrase;
  }

  #and(): Phrase {
    let phrase = this.#not();
    while (this.#reader.takeKeyword('AND')) phrase = this.#joined('and', phrase, this.#not());
    return phrase;
  }

  #joined(kind: 'and' | 'or', left: Phrase, right: Phrase): Phrase {
    const sides = { left: this.#asCondition(left), right: this.#asCondition(right) };
    return { is: 'condition', condition: { kind, ...sides } };
  }

  #not(): Phrase {
    if (!this.#reader.takeKeyword('NOT')) return this.#comparison();
    return { is: 'condition', condition: { kind: 'not', inner: this.#asCondition(this.#not()) } };
  }

  #comparison(): Phrase {
    const phrase = this.#primary();
    const token = this.#reader.current;
    if (token.kind === 'symbol' && isComparator(token.text)) {
      const left = this.#asTerm(phrase);
      this.#reader.take();
      const right = this.#asTerm(this.#primary());
      const condition: Condition = { kind: 'compare', comparator: token.text, left, right };
      return { is: 'condition', condition };
    }
    if (this.#reader.takeKeyword('BETWEEN')) return this.#between(this.#asTerm(phrase));
    if (this.#reader.takeKeyword('IN')) return this.#in(this.#asTerm(phrase));
    return phrase;
  }

  #between(subject: Term): Phrase {
    const low = this.#asTerm(this.#primary());
    if (!this.#reader.takeKeyword('AND')) throw this.#reader.syntaxError();
    const high = this.#asTerm(this.#primary());
    return { is: 'condition', condition: { kind: 'between', subject, low, high } };
  }

  #in(subject: Term): Phrase {
    this.#reader.expectSymbol('(');
    return { is: 'condition', condition: { kind: 'in', subject, candidates: this.#terms() } };
  }

  #primary(): Phrase {
    if (this.#reader.takeSymbol('(')) return this.#bracketed();
    if (this.#reader.current.kind === 'word' && this.#reader.isSymbol('(', 1)) return this.#call();
    return { is: 'term', term: parseOperand(this.#reader, this.mentions) };
  }

  #bracketed(): Phrase {
    const inner = this.#or();
    this.#reader.expectSymbol(')');
    if (inner.bracketed) throw new ExpressionError('The expression has redundant parentheses;');
    return { ...inner, bracketed: true };
  }

  #call(): Phrase {
    const name = this.#reader.take().text;
    this.#reader.take();
    const args = this.#terms();
    if (!isKnownFunction(name)) {
      throw new ExpressionError(`Invalid function name; function: ${name}`);
    }
    this.#checkArguments(name, args);
    const [first] = args;
    if (name !== 'size') return { is: 'condition', condition: { kind: 'function', name, args } };
    if (first?.kind !== 'path' && first?.kind !== 'value') throw misused('size');
    return { is: 'term', term: { kind: 'size', argument: first } };
  }

  #checkArguments(name: ConditionFunction | 'size', args: readonly Term[]): void {
    const about = `operator or function: ${name}`;
    if (args.length !== OPERAND_COUNT[name]) {
      throw new ExpressionError(
        `Incorrect number of operands for operator or function; ${about}, number of operands: ${args.length}`,
      );
    }
    const needsPath = name === 'attribute_exists' || name === 'attribute_not_exists';
    if (needsPath && args[0]?.kind !== 'path') {
      throw new ExpressionError(`Operator or function requires a document path; ${about}`);
    }
  }

  /** The rest of an argument list whose opening bracket is already taken. */
  #terms(): readonly Term[] {
    const terms = [this.#asTerm(this.#primary())];
    while (this.#reader.takeSymbol(',')) terms.push(this.#asTerm(this.#primary()));
    this.#reader.expectSymbol(')');
    return terms;
  }

  #asCondition(phrase: Phrase): Condition {
    if (phrase.is === 'condition') return phrase.condition;
    if (phrase.term.kind === 'size') throw misused('size');
    throw this.#reader.syntaxError();
  }

  #asTerm(phrase: Phrase): Term {
    if (phrase.is === 'term') return phrase.term;
    if (phrase.condition.kind === 'function') throw misused(phrase.condition.name);
    throw this.#reader.syntaxError();
  }
}

/** Parses a condition, filter or key condition; throws ExpressionError. */
export const parseCondition = (expression: string): Parsed<Condition> => {
  const parser = new ConditionParser(expression);
  const tree = parser.parse();
  const { paths, names, values } = parser.mentions;
  return { tree, paths, names, values };
};
