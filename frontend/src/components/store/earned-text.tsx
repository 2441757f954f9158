import type { Earned } from '../../../../shared/contracts/settings/earned';
import { plural } from '../../lib/format';
import { Dash, nothingSent } from '../dash';
import { formatShopMoney } from './shop-money';

const noOrders = 'No orders yet';

/** What an email earned; a dash where it was never sent, or nobody ever bought anything. */
export const EarnedText = ({ of }: { readonly of: Earned | undefined }) => {
  if (!of) return <Dash>{nothingSent}</Dash>;
  const { currency, amount, orders } = of;
  if (currency === undefined) return <Dash>{noOrders}</Dash>;
  return <span title={plural(orders, 'order')}>{formatShopMoney(amount, currency)}</span>;
};

/** What came in other currencies; nothing where all came in one. */
export const othersText = ({ others = [] }: Pick<Earned, 'others'>): string | undefined =>
  others.length === 0
    ? undefined
    : `Orders in other currencies aren’t included: ${others
        .map(({ amount, currency }) => formatShopMoney(amount, currency))
        .join(', ')}.`;

/** '$0.42' for one of so many; what is less than the smallest coin is said to be. */
export const perPerson = (
  { amount, currency }: Pick<Earned, 'amount' | 'currency'>,
  people: number,
): string | undefined => {
  if (currency === undefined || people === 0) return undefined;
  const share = amount / people;
  return share > 0 && share < 0.5
    ? `< ${formatShopMoney(1, currency)}`
    : formatShopMoney(Math.round(share), currency);
};
