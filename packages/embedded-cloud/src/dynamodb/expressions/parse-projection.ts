import { MentionRecorder, parsePath } from './parse-path';
import type { Parsed, Path } from './syntax';
import { TokenReader } from './tokens';

const NO_KEYWORDS: ReadonlySet<string> = new Set();

/** Parses a projection expression; throws ExpressionError. */
export const parseProjection = (expression: string): Parsed<readonly Path[]> => {
  const reader = new TokenReader(expression, NO_KEYWORDS);
  const mentions = new MentionRecorder();
  do parsePath(reader, mentions);
  while (reader.takeSymbol(','));
  reader.expectEnd();
  mentions.throwFirst(['reserved']);
  const { paths, names, values } = mentions;
  return { tree: paths, paths, names, values };
};
