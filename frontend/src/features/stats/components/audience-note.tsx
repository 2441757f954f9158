import { Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { formatLocalTime, formatMoment } from '../../../lib/format';

/** Shows when an email's recipients were determined, if that was before it was sent. */
export const FixedRecipientsNote = ({ delivery }: { readonly delivery: DeliveryView }) =>
  delivery.audienceTakenAt ? (
    <Text size="sm" c="dimmed">
      To the people who were in its segments on {formatMoment(delivery.audienceTakenAt)}, when it
      was scheduled. People who unsubscribed since then were skipped.
    </Text>
  ) : null;

/** Explains that the email was sent at the same hour in each recipient's time zone. */
export const RecipientTimeNote = ({ delivery }: { readonly delivery: DeliveryView }) =>
  delivery.ownTimeAt ? (
    <Text size="sm" c="dimmed">
      At {formatLocalTime(delivery.ownTimeAt)} in each recipient’s time zone.
    </Text>
  ) : null;
