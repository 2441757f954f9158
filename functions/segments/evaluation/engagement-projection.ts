import { attributeOf } from '../../items/audience/engagement';
import { maxExpressionLength } from '../../platform/table/expression-limits';
import type { WatchedKind } from '../rules/person-data';

const nameOf = {
  RECEIVED: attributeOf.received,
  OPENED: attributeOf.opened,
  CLICKED: attributeOf.clicked,
} as const satisfies Record<WatchedKind, unknown>;

/**
 * Returns the attributes of engagement items that rules of these kinds read, for a customer's
 * emails number 1 to `lastNumber`. Returns undefined, so that whole items are read, when there are
 * too many to list. The attributes of about 550 emails fit.
 */
export const engagementProjection = (
  kinds: readonly WatchedKind[],
  lastNumber: number | undefined,
): string | undefined => {
  if (lastNumber === undefined || lastNumber * kinds.length * '_1, '.length > maxExpressionLength) {
    return undefined;
  }
  const ords = Array.from({ length: lastNumber }, (_, index) => index + 1);
  const expression = ['sk', ...kinds.flatMap((kind) => ords.map(nameOf[kind]))].join(', ');
  return expression.length > maxExpressionLength ? undefined : expression;
};
