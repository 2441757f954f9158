import type { CustomerHealth } from '../../../shared/contracts/customers';
import type { Customer } from '../../items/account/customer';
import type { DeliverySum } from '../../items/delivery/delivery-sum';

/**
 * Percent. Amazon puts an account under review at half the rate at which it stops it, so `watch` is
 * well below `stopped`.
 */
const bounds = {
  bounced: { watch: 2, stopped: 10 },
  complained: { watch: 0.1, stopped: 0.5 },
} as const;

/** With fewer mails a rate means nothing: one bounce of ten mails would be 10 %. */
const fewestMails = 100;

export type Health = {
  readonly health: CustomerHealth;
  readonly bounceRate?: number;
  readonly complaintRate?: number;
};

const rateOf = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/** How a customer's mails are received, from the results of their latest emails. */
export const healthOf = (
  { status }: Pick<Customer, 'status'>,
  sums: readonly Pick<DeliverySum, 'accepted' | 'bounced' | 'complained'>[],
): Health => {
  const total = (name: 'accepted' | 'bounced' | 'complained') =>
    sums.reduce((sum, counts) => sum + counts[name], 0);
  const isDisabled = status === 'service_disabled' || status === 'rejected';
  const mails = total('accepted');
  if (mails < fewestMails) return { health: isDisabled ? 'stopped' : 'ok' };
  const rates = {
    bounced: rateOf(total('bounced'), mails),
    complained: rateOf(total('complained'), mails),
  };
  const reaches = (level: 'watch' | 'stopped') =>
    rates.bounced >= bounds.bounced[level] || rates.complained >= bounds.complained[level];
  const health = isDisabled || reaches('stopped') ? 'stopped' : reaches('watch') ? 'watch' : 'ok';
  return { health, bounceRate: rates.bounced, complaintRate: rates.complained };
};
