import { attributeOf } from '../../items/audience/engagement';
import { longestExpression } from '../../platform/table/expression-limits';
import type { Deed } from '../rules/facts';

const nameOf = {
  RECEIVED: attributeOf.received,
  OPENED: attributeOf.opened,
  CLICKED: attributeOf.clicked,
} as const satisfies Record<Deed, unknown>;

/**
 * The attributes of engagement items that rules about these deeds read, of a customer's emails
 * number 1 to `lastNumber`. Undefined, for whole items, when there are too many to be named: some 550
 * emails' attributes fit.
 */
export const engagementProjection = (
  deeds: readonly Deed[],
  lastNumber: number | undefined,
): string | undefined => {
  if (lastNumber === undefined || lastNumber * deeds.length * '_1, '.length > longestExpression) {
    return undefined;
  }
  const ords = Array.from({ length: lastNumber }, (_, index) => index + 1);
  const expression = ['sk', ...deeds.flatMap((deed) => ords.map(nameOf[deed]))].join(', ');
  return expression.length > longestExpression ? undefined : expression;
};
