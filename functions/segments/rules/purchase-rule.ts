import type { PurchaseRule } from '../../../shared/contracts/segment-rules';
import type { RuleMoment } from './rule-moment';
import type { Holds, RuleReaders } from './rule-readers';

const daySeconds = 86_400;

/** The products that a rule is about; of collections those that are in them now. */
const productsOf = ({ what, ids }: PurchaseRule, { collections }: RuleMoment): Set<string> =>
  new Set(what === 'products' ? ids : ids.flatMap((id) => [...(collections?.get(id) ?? [])]));

/** Whether the rule comes and goes by time alone. */
export const purchaseTurns = ({ timeRange }: PurchaseRule): boolean => timeRange !== undefined;

/**
 * Compiles a rule about what somebody bought: one of the products is enough. What was given back was
 * not bought. NOT_BOUGHT is true exactly where BOUGHT is false. Past days are periods of 24 hours.
 *
 * As of an earlier moment later purchases count all the same: only the last one of each product is
 * known, and leaving it out would also leave out the older one that it stands for.
 */
export const compilePurchaseRule = <Row>(
  rule: PurchaseRule,
  moment: RuleMoment,
  readers: Pick<RuleReaders<Row>, 'bought'>,
): Holds<Row> => {
  const { nowSeconds } = moment;
  const from = rule.timeRange ? nowSeconds - rule.timeRange.pastDays * daySeconds : 0;
  const within = { from, to: Number.POSITIVE_INFINITY };
  const test = readers.bought(productsOf(rule, moment), within);
  return rule.action === 'NOT_BOUGHT' ? (row) => !test(row) : test;
};
