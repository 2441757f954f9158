import type { HomeView, SentEmail } from '../../../../../shared/contracts/home';
import { formatShopMoney } from '../../../components/store/shop-money';
import { formatPercent } from '../../../lib/format';

const revenueText = ({ earned }: SentEmail): string | undefined =>
  earned?.currency !== undefined && earned.orders > 0
    ? `${formatShopMoney(earned.amount, earned.currency)} revenue`
    : undefined;

/** Describes the results of an email: '47.1% opened, 11.9% clicked, €320.00 revenue'. */
export const resultText = (email: SentEmail): string => {
  const { openRate, clickRate, isComparable } = email;
  if (openRate === undefined) return 'No one has received it yet';
  const results = [
    `${formatPercent(openRate)} opened`,
    `${formatPercent(clickRate ?? 0)} clicked`,
    revenueText(email),
  ]
    .filter((text) => text !== undefined)
    .join(', ');
  return isComparable ? results : `${results} so far`;
};

/** Describes the average of the last 90 days, for comparing the last emails with it. */
export const averageText = (average: HomeView['sends']['average']): string | undefined =>
  average && `90-day average ${formatPercent(average.openRate)} opened`;
