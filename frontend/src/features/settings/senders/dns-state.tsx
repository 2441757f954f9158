import { Text } from '@mantine/core';
import { StateBadge } from '../../../components/badges/state-badge';
import { ZonedMoment } from '../../../lib/zoned-moment';
import type { CustomSender } from './use-senders';

type BadgeProps = {
  readonly isVerified: boolean;
  /** True if another account has verified the domain. */
  readonly isTaken?: boolean | undefined;
};

export const DnsBadge = ({ isVerified, isTaken }: BadgeProps) => {
  if (isTaken) return <StateBadge tone="bad">Taken</StateBadge>;
  return (
    <StateBadge tone={isVerified ? 'good' : 'attention'}>
      {isVerified ? 'Verified' : 'Pending'}
    </StateBadge>
  );
};

/** Explains why a sender on the customer's own domain can't send yet, and what happens next. */
export const DnsNote = ({ sender, domain }: CustomSender) => {
  if (sender.dnsVerified) return null;
  return (
    <Text size="2xs" c="dimmed">
      {domain?.status === 'pending' ? (
        <>
          Checking DNS records for {domain.shownDomain} every hour until{' '}
          <ZonedMoment at={domain.lookingUntil} />.
        </>
      ) : null}
      {domain?.isTaken
        ? `Another account verified ${domain.shownDomain} first. Remove this sender, or contact us if the domain is yours.`
        : null}
      {domain && !domain.isTaken && domain.status !== 'pending'
        ? `We stopped checking ${domain.shownDomain}. Some records are missing or wrong.`
        : null}
      {domain
        ? null
        : `${sender.domain} is now set up in another Mailbloom account. If it’s yours, contact us.`}
    </Text>
  );
};
