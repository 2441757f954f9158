import type { CustomerRow } from '../../../../../shared/contracts/customers';
import { needsAttention } from '../../../../../shared/needs-attention';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { formatNumber, plural } from '../../../lib/format';

const sum = (
  customers: readonly CustomerRow[],
  getValue: (customer: CustomerRow) => number,
): number => customers.reduce((total, customer) => total + getValue(customer), 0);

const freeNote = (customers: readonly CustomerRow[]): string => {
  const free = customers.filter(({ premium }) => !premium).length;
  return free === 0 ? 'All on Premium' : `${formatNumber(free)} on the free plan`;
};

const waitingNote = (customers: readonly CustomerRow[]): string => {
  const reviews = sum(
    customers,
    ({ waiting }) => waiting.filter(({ kind }) => kind === 'review_waiting').length,
  );
  return reviews === 0 ? 'No reviews waiting' : `${plural(reviews, 'review')} waiting`;
};

const healthNote = (customers: readonly CustomerRow[]): string => {
  const warnedCount = customers.filter(({ health }) => health === 'warning').length;
  return warnedCount === 0 ? 'No warnings' : `${plural(warnedCount, 'customer')} with a warning`;
};

/**
 * A summary of the agency. It is hidden when only some customers are shown, because the figures
 * cover all of them.
 */
export const CustomersStrip = ({ customers }: { readonly customers: readonly CustomerRow[] }) => {
  const attention = customers.filter(needsAttention).length;
  const stopped = customers.filter(({ health }) => health === 'paused' || health === 'disabled');
  return (
    <Strip label="All customers">
      <StripFigure
        label="Customers"
        figure={formatNumber(customers.length)}
        note={freeNote(customers)}
      />
      <StripFigure
        label="Subscribers"
        figure={formatNumber(sum(customers, ({ activeSubscribers }) => activeSubscribers))}
        note="Active subscribers"
      />
      <StripFigure
        label="Needs attention"
        figure={formatNumber(attention)}
        note={attention === 0 ? 'All clear' : waitingNote(customers)}
      />
      <StripFigure
        label="Sending stopped"
        figure={formatNumber(stopped.length)}
        note={healthNote(customers)}
      />
    </Strip>
  );
};
