import type { CustomerView, SenderView } from '../../../../../shared/contracts/customers';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { paths } from '../../../lib/paths';

export type NextStep = {
  readonly text: string;
  /** What the link beside it does. */
  readonly action: string;
  readonly to: string;
};

type Facts = {
  readonly customer: CustomerView | undefined;
  readonly senders: readonly SenderView[] | undefined;
  readonly sent: readonly DraftSummary[] | undefined;
};

/** What keeps a store from sending well, the most urgent first; undefined until all is known. */
export const stepsOf = (
  customerId: string,
  { customer, senders, sent }: Facts,
): readonly NextStep[] | undefined => {
  if (!customer || !senders || !sent) return undefined;
  const settings = paths.settings(customerId, 'emails');
  const open: readonly (NextStep | false)[] = [
    customer.activeSubscribers === 0 && {
      ...{ text: 'Bring your subscribers', action: 'Add subscribers' },
      to: paths.addSubscribers(customerId),
    },
    customer.businessAddress.trim() === '' && {
      ...{ text: 'Every email needs a postal address', action: 'Add it', to: settings },
    },
    !senders.some(({ dnsVerified }) => dnsVerified) && {
      ...{ text: 'Your sender waits for its domain', action: 'Look at it', to: settings },
    },
    sent.length === 0 && {
      ...{ text: 'Write your first email', action: 'Write it', to: paths.compose(customerId) },
    },
  ];
  return open.filter((step) => step !== false);
};
