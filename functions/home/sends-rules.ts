import type { HomeView, SentEmail } from '../../shared/contracts/home';
import { recipientsOf } from '../drafts/draft-results';
import { knownSubject } from '../items/delivery/trial';
import { isComparable } from '../stats/comparable-rules';
import { percent } from '../stats/open-rate-service';
import type { RecentResult } from '../stats/recent-results';
import type { WindowRates } from '../stats/window-rates';

export const mostShown = 3;

const emailOf = ({ delivery, counts }: RecentResult, now: number): SentEmail => {
  const { accepted, opens, clicks } = counts;
  const rates = { openRate: percent(opens, accepted), clickRate: percent(clicks, accepted) };
  return {
    id: delivery.deliveryId,
    name: delivery.name,
    subject: knownSubject(delivery),
    status: delivery.status,
    sentAt: delivery.createdAt,
    recipients: recipientsOf(delivery, accepted),
    isComparable: isComparable(delivery, now),
    ...(accepted > 0 ? rates : {}),
  };
};

/** The last emails, and the rates of the 90 days. @param results newest first */
export const sendsOf = (
  results: readonly RecentResult[],
  average: WindowRates | undefined,
  now: number,
): HomeView['sends'] => ({
  emails: results.slice(0, mostShown).map((result) => emailOf(result, now)),
  average,
});
