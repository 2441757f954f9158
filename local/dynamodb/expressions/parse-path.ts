import { isReservedWord } from './reserved-words';
import type { Mentions, Operand, Path } from './syntax';
import { ExpressionError, type TokenReader } from './tokens';

/** Collects what an expression mentions while it is parsed. */
export class MentionRecorder implements Mentions {
  readonly paths: Path[] = [];
  readonly names = new Set<string>();
  readonly values = new Set<string>();
  /** The first reserved word used as a name; reported after errors of structure. */
  reserved: string | undefined;

  checkReserved(): void {
    if (this.reserved === undefined) return;
    throw new ExpressionError(
      `Attribute name is a reserved keyword; reserved keyword: ${this.reserved}`,
    );
  }
}

const parseName = (reader: TokenReader, mentions: MentionRecorder): string => {
  const token = reader.current;
  if (token.kind === 'name') mentions.names.add(token.text);
  else if (token.kind !== 'word') throw reader.syntaxError();
  else if (isReservedWord(token.text)) mentions.reserved ??= token.text;
  return reader.take().text;
};

const parseIndex = (reader: TokenReader): number => {
  if (reader.current.kind !== 'number') throw reader.syntaxError();
  const index = Number(reader.take().text);
  reader.expectSymbol(']');
  return index;
};

/** A document path such as `a.#b[3].c`. */
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

/** A path or an expression attribute value. */
export const parseOperand = (reader: TokenReader, mentions: MentionRecorder): Operand => {
  const token = reader.current;
  if (token.kind !== 'value') return { kind: 'path', path: parsePath(reader, mentions) };
  mentions.values.add(token.text);
  reader.take();
  return { kind: 'value', name: token.text };
};
