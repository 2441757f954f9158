import type { HomeView, SentEmail } from '../../shared/contracts/home';
import { knownSubject } from '../items/delivery/trial';
import { isComparable } from '../stats/comparable-rules';
import { percent } from '../stats/open-rate-service';
import type { RecentResult } from '../stats/recent-results';

const mostShown = 3;
/** An average needs at least two emails: that of one is the email itself. */
const fewestCompared = 2;

const emailOf = ({ delivery, counts }: RecentResult, now: number): SentEmail => {
  const { accepted, opens, clicks } = counts;
  const rates = { openRate: percent(opens, accepted), clickRate: percent(clicks, accepted) };
  return {
    id: delivery.deliveryId,
    name: delivery.name,
    subject: knownSubject(delivery),
    status: delivery.status,
    sentAt: delivery.createdAt,
    recipients: accepted,
    isComparable: isComparable(delivery, now),
    ...(accepted > 0 ? rates : {}),
  };
};

/**
 * The last emails, and the average of the comparable ones. @param results newest first
 */
export const sendsOf = (results: readonly RecentResult[], now: number): HomeView['sends'] => {
  const emails = results.slice(0, mostShown).map((result) => emailOf(result, now));
  const sent = results.filter(
    ({ counts, delivery }) => counts.accepted > 0 && isComparable(delivery, now),
  );
  if (sent.length < fewestCompared) return { emails };
  const sum = (name: 'accepted' | 'opens' | 'clicks') =>
    sent.reduce((total, { counts }) => total + counts[name], 0);
  const mails = sum('accepted');
  const rates = {
    openRate: percent(sum('opens'), mails),
    clickRate: percent(sum('clicks'), mails),
  };
  return { emails, average: { emails: sent.length, ...rates } };
};
