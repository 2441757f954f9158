import type { PurchaseRule } from '../../../shared/contracts/segment-rules';
import type { RuleMoment } from './rule-moment';
import type { RowCheck, RuleRowReaders } from './rule-readers';

const daySeconds = 86_400;

/**
 * Returns the products that a rule is about. For a rule about collections, these are the products
 * currently in the collections.
 */
const productsOf = (
  { what: catalogueKind, ids }: PurchaseRule,
  { collections }: RuleMoment,
): Set<string> =>
  new Set(
    catalogueKind === 'products' ? ids : ids.flatMap((id) => [...(collections?.get(id) ?? [])]),
  );

/** Returns whether the rule's result can change as time passes. */
export const purchaseTurns = ({ timeRange }: PurchaseRule): boolean => timeRange !== undefined;

/**
 * Compiles a rule about what a person bought. A purchase of one of the products is enough. Refunded
 * products don't count. NOT_BOUGHT is true exactly when BOUGHT is false. Past days are periods of
 * 24 hours.
 *
 * When rules are evaluated for an earlier moment, later purchases count too. Only the last purchase
 * of each product is stored, so ignoring it would also ignore the older purchase that it replaced.
 */
export const compilePurchaseRule = <Row>(
  rule: PurchaseRule,
  moment: RuleMoment,
  readers: Pick<RuleRowReaders<Row>, 'bought'>,
): RowCheck<Row> => {
  const { nowSeconds } = moment;
  const from = rule.timeRange ? nowSeconds - rule.timeRange.pastDays * daySeconds : 0;
  const within = { from, to: Number.POSITIVE_INFINITY };
  const test = readers.bought(productsOf(rule, moment), within);
  return rule.action === 'NOT_BOUGHT' ? (row) => !test(row) : test;
};
