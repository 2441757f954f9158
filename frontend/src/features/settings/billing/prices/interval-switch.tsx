import { SegmentedControl } from '@mantine/core';
import type { BillingInterval } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { formatPercent } from '../../../../lib/format';

type Props = {
  readonly interval: BillingInterval;
  readonly onChange: (interval: BillingInterval) => void;
};

const choices = () => [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: `Yearly, ${formatPercent(limits.billing.yearlyDiscountPercent)} off` },
];

/** Switches between monthly and yearly payment. */
export const IntervalSwitch = ({ interval, onChange }: Props) => (
  <SegmentedControl
    aria-label="Billing period"
    size="xs"
    data={choices()}
    value={interval}
    onChange={(value) => onChange(value as BillingInterval)}
  />
);
