import type { AttributedRevenue } from '../../shared/contracts/settings/attributed-revenue';
import type { Revenue } from '../items/revenue/revenue-counts';
import type { ShopMoney } from './shop-money';

/** Returns the attributed revenue to show, or nothing for a customer who never had a store. */
export const attributedRevenueOf = (
  { orders, byCurrency }: Revenue,
  shop: ShopMoney | undefined,
): AttributedRevenue | undefined => {
  if (!shop) return undefined;
  const { currency } = shop;
  const otherCurrencies = [...byCurrency]
    .filter(([name, amount]) => name !== currency && amount > 0)
    .map(([name, amount]) => ({ currency: name, amount }));
  return {
    amount: byCurrency.get(currency ?? '') ?? 0,
    currency,
    orders,
    others: otherCurrencies.length > 0 ? otherCurrencies : undefined,
  };
};
