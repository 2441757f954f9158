import { type DocumentPath, showPath } from './document-path';
import { ExpressionError } from './tokens';

const message = (problem: string, a: DocumentPath, b: DocumentPath) =>
  `Two document paths ${problem} with each other; must remove or rewrite one of these paths; ` +
  `path one: ${showPath(a)}, path two: ${showPath(b)}`;

const checkPair = (a: DocumentPath, b: DocumentPath) => {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    if (typeof a[index] !== typeof b[index]) throw new ExpressionError(message('conflict', a, b));
    if (a[index] !== b[index]) return;
  }
  throw new ExpressionError(message('overlap', a, b));
};

/** Refuses paths of which one contains the other, or that take one place as both list and map. */
export const checkOverlap = (paths: readonly DocumentPath[]): void => {
  paths.forEach((path, index) => {
    for (const earlier of paths.slice(0, index)) checkPair(earlier, path);
  });
};
