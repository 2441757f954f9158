import type { SubscriberStatus } from '../../../../shared/audience/subscriber-status';
import { noConsentLabel, statusLabels } from '../../lib/status-words';
import { StateBadge, type Tone } from './state-badge';

export const statusTones: Readonly<Record<SubscriberStatus, Tone>> = {
  active: 'good',
  unsubscribed: 'quiet',
  bounced: 'attention',
  spam: 'bad',
};

type Props = {
  readonly status: SubscriberStatus;
  /** Whether the person never unsubscribed but has no recorded consent. */
  readonly isWithoutConsent?: boolean | undefined;
};

export const StatusBadge = ({ status, isWithoutConsent = false }: Props) => (
  <StateBadge tone={statusTones[status]}>
    {isWithoutConsent ? noConsentLabel : statusLabels[status]}
  </StateBadge>
);
