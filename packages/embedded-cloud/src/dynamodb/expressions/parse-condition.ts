import { isComparator, isConditionFunction, isUpdateFunction } from './expression-words';
import { MentionRecorder, parseOperand } from './parse-path';
import type { Condition, Parsed, Term } from './syntax';
import { TokenReader } from './tokens';

/**
 * A part of a condition between two logical operators. The parser doesn't know yet which of these
 * three kinds it is.
 */
type Phrase = { readonly isBracketed?: boolean } & (
  | { readonly is: 'condition'; readonly condition: Condition }
  | { readonly is: 'term'; readonly term: Term }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly Term[] }
);

const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'BETWEEN', 'IN']);

class ConditionParser {
  readonly #reader: TokenReader;
  readonly mentions = new MentionRecorder();

  constructor(expression: string) {
    this.#reader = new TokenReader(expression, KEYWORDS);
  }

  parse(): Condition {
    const condition = this.#asCondition(this.#or());
    this.#reader.expectEnd();
    this.mentions.throwFirst(['brackets', 'unknownFunction', 'misused', 'reserved']);
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
    return {
      is: 'condition',
      condition: { kind: 'not', inner: this.#asCondition(this.#not()) },
    };
  }

  #comparison(): Phrase {
    const phrase = this.#primary();
    const { kind, text } = this.#reader.current;
    if (kind === 'symbol' && isComparator(text)) {
      const left = this.#asTerm(phrase);
      this.#reader.take();
      const right = this.#asTerm(this.#primary());
      return { is: 'condition', condition: { kind: 'compare', comparator: text, left, right } };
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
    if (this.#reader.isCall()) return this.#call();
    return { is: 'term', term: parseOperand(this.#reader, this.mentions) };
  }

  #bracketed(): Phrase {
    const inner = this.#or();
    this.#reader.expectSymbol(')');
    if (inner.isBracketed) {
      this.mentions.report('brackets', 'The expression has redundant parentheses;');
    }
    return { ...inner, isBracketed: true };
  }

  #call(): Phrase {
    const name = this.#reader.take().text;
    this.#reader.take();
    const args = this.#terms();
    if (isUpdateFunction(name)) this.mentions.reportMisuse(name);
    else if (name !== 'size' && !isConditionFunction(name)) this.mentions.reportUnknown(name);
    return { is: 'call', name, args };
  }

  /** Reads the rest of an argument list after its opening parenthesis. */
  #terms(): readonly Term[] {
    const terms = [this.#asTerm(this.#primary())];
    while (this.#reader.takeSymbol(',')) terms.push(this.#asTerm(this.#primary()));
    this.#reader.expectSymbol(')');
    return terms;
  }

  // After a reported problem, the returned tree is only used to find later syntax errors.
  #asCondition(phrase: Phrase): Condition {
    if (phrase.is === 'condition') return phrase.condition;
    if (phrase.is === 'term') throw this.#reader.syntaxError();
    const { name, args } = phrase;
    if (isConditionFunction(name)) return { kind: 'function', name, args };
    if (name === 'size') this.mentions.reportMisuse(name);
    return { kind: 'in', subject: { kind: 'size', args }, candidates: [] };
  }

  #asTerm(phrase: Phrase): Term {
    if (phrase.is === 'term') return phrase.term;
    if (phrase.is === 'condition') throw this.#reader.syntaxError();
    if (phrase.name !== 'size') this.mentions.reportMisuse(phrase.name);
    return { kind: 'size', args: phrase.args };
  }
}

/** Parses a condition, filter or key condition; throws ExpressionError. */
export const parseCondition = (expression: string): Parsed<Condition> => {
  const parser = new ConditionParser(expression);
  const tree = parser.parse();
  const { paths, names, values } = parser.mentions;
  return { tree, paths, names, values };
};
