import { textAt } from '../../columns/format/arrow-columns';
import type { PurchaseColumn } from '../../columns/format/purchase-column';
import { hasBoughtAny } from '../../items/audience/purchases';
import type { RowCheck, Seconds } from '../rules/rule-readers';

const matchesNone = () => false;

/**
 * Returns a function that checks whether a person bought one of these products within a period.
 * Looks up the products once, so that each row only compares numbers. Values are parsed as in the
 * table.
 */
export const purchaseRows = (
  column: PurchaseColumn | undefined,
  products: ReadonlySet<string>,
  { from, to }: Seconds,
): RowCheck<number> => {
  if (!column) return matchesNone;
  if ('bytes' in column) return (row) => hasBoughtAny(textAt(column, row), products, { from, to });
  const { starts, codes, moments } = column;
  const isRuleProduct = Uint8Array.from(column.products, (product) =>
    products.has(product) ? 1 : 0,
  );
  if (!isRuleProduct.includes(1)) return matchesNone;
  return (row) => {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      if (isRuleProduct[codes[at] ?? 0] === 0) continue;
      const moment = moments[at] ?? 0;
      if (moment >= from && moment <= to) return true;
    }
    return false;
  };
};
