import { MentionRecorder, parsePath } from './parse-path';
import type { Parsed, Path } from './syntax';
import { TokenReader } from './tokens';

/** Parses a projection expression; throws ExpressionError. */
export const parseProjection = (expression: string): Parsed<readonly Path[]> => {
  const reader = new TokenReader(expression);
  const mentions = new MentionRecorder();
  do parsePath(reader, mentions);
  while (reader.takeSymbol(','));
  reader.expectEnd();
  mentions.checkReserved();
  const { paths, names, values } = mentions;
  return { tree: paths, paths, names, values };
};
