import { isReservedWord } from './reserved-words';
import type { Mentions, Operand, Path } from './syntax';
import { ExpressionError, type TokenReader } from './tokens';

/** Semantic errors, which AWS reports only once the whole expression is well-formed. */
export type Problem = 'reserved' | 'unknownFunction' | 'misused' | 'brackets' | 'section';

/**
 * Collects the paths, names, and values that an expression mentions, and its problems, while it is
 * parsed.
 */
export class MentionRecorder implements Mentions {
  readonly paths: Path[] = [];
  readonly names = new Set<string>();
  readonly values = new Set<string>();
  readonly #problems = new Map<Problem, string>();

  /** Records a problem. Only the first problem of each kind is kept. */
  report(problem: Problem, message: string): void {
    if (!this.#problems.has(problem)) this.#problems.set(problem, message);
  }

  reportUnknown(name: string): void {
    this.report('unknownFunction', `Invalid function name; function: ${name}`);
  }

  reportMisuse(name: string): void {
    this.report(
      'misused',
      `The function is not allowed to be used this way in an expression; function: ${name}`,
    );
  }

  /** Throws the problem that AWS would report first. */
  throwFirst(order: readonly Problem[]): void {
    for (const problem of order) {
      const message = this.#problems.get(problem);
      if (message !== undefined) throw new ExpressionError(message);
    }
  }
}

const parseName = (reader: TokenReader, mentions: MentionRecorder): string => {
  const token = reader.current;
  if (token.kind === 'name') mentions.names.add(token.text);
  else if (token.kind !== 'word') throw reader.syntaxError();
  else if (reader.isAnyKeyword()) throw reader.syntaxError();
  else if (isReservedWord(token.text)) {
    const keyword = `reserved keyword: ${token.text}`;
    mentions.report('reserved', `Attribute name is a reserved keyword; ${keyword}`);
  }
  return reader.take().text;
};

const parseIndex = (reader: TokenReader): number => {
  if (reader.current.kind !== 'number') throw reader.syntaxError();
  const index = Number(reader.take().text);
  reader.expectSymbol(']');
  return index;
};

/** Parses a document path such as `a.#b[3].c`. */
export const parsePath = (reader: TokenReader, mentions: MentionRecorder): Path => {
  const path: (string | number)[] = [parseName(reader, mentions)];
  for (;;) {
    if (reader.takeSymbol('.')) path.push(parseName(reader, mentions));
    else if (reader.takeSymbol('[')) path.push(parseIndex(reader));
    else break;
  }
  mentions.paths.push(path);
  return path;
};

/** Parses a path or an expression attribute value. */
export const parseOperand = (reader: TokenReader, mentions: MentionRecorder): Operand => {
  const token = reader.current;
  if (token.kind !== 'value') return { kind: 'path', path: parsePath(reader, mentions) };
  mentions.values.add(token.text);
  reader.take();
  return { kind: 'value', name: token.text };
};
