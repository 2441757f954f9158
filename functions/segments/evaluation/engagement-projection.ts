import { attributeOf } from '../../items/audience/engagement';
import { longestExpression } from '../../platform/table/expression-limits';
import type { WatchedKind } from '../rules/facts';

const nameOf = {
  RECEIVED: attributeOf.received,
  OPENED: attributeOf.opened,
  CLICKED: attributeOf.clicked,
} as const satisfies Record<WatchedKind, unknown>;

/**
 * The attributes of engagement items that rules of these kinds read, of a customer's emails
 * number 1 to `lastNumber`. Undefined, for whole items, when there are too many to be named: some 550
 * emails' attributes fit.
 */
export const engagementProjection = (
  kinds: readonly WatchedKind[],
  lastNumber: number | undefined,
): string | undefined => {
  if (lastNumber === undefined || lastNumber * kinds.length * '_1, '.length > longestExpression) {
    return undefined;
  }
  const ords = Array.from({ length: lastNumber }, (_, index) => index + 1);
  const expression = ['sk', ...kinds.flatMap((kind) => ords.map(nameOf[kind]))].join(', ');
  return expression.length > longestExpression ? undefined : expression;
};
