import type { AttributedRevenue } from '../../../../shared/contracts/settings/attributed-revenue';
import { plural } from '../../lib/format';
import { Dash, nothingSent } from '../dash';
import { formatShopMoney } from './shop-money';

const noOrders = 'No orders yet';

/** The attributed revenue of an email, or a dash if it was never sent or there were no orders. */
export const AttributedRevenueText = ({
  revenue,
}: {
  readonly revenue: AttributedRevenue | undefined;
}) => {
  if (!revenue) return <Dash>{nothingSent}</Dash>;
  const { currency, amount, orders } = revenue;
  if (currency === undefined) return <Dash>{noOrders}</Dash>;
  return <span title={plural(orders, 'order')}>{formatShopMoney(amount, currency)}</span>;
};

/** Returns a note about revenue in other currencies, or nothing if all orders use one currency. */
export const otherCurrenciesText = ({
  others = [],
}: Pick<AttributedRevenue, 'others'>): string | undefined =>
  others.length === 0
    ? undefined
    : `Orders in other currencies aren’t included: ${others
        .map(({ amount, currency }) => formatShopMoney(amount, currency))
        .join(', ')}.`;

/**
 * Returns the amount per person, such as '$0.42'. An amount that would round to zero is shown as
 * less than the currency's smallest unit, such as '< $0.01'.
 */
export const perPerson = (
  { amount, currency }: Pick<AttributedRevenue, 'amount' | 'currency'>,
  people: number,
): string | undefined => {
  if (currency === undefined || people === 0) return undefined;
  const share = amount / people;
  return share > 0 && share < 0.5
    ? `< ${formatShopMoney(1, currency)}`
    : formatShopMoney(Math.round(share), currency);
};
