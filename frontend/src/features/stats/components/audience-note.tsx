import { Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { formatLocalTime, formatMoment } from '../../../lib/format';

/** Says when an email's people were decided, if that was before it went out. */
export const AudienceNote = ({ delivery }: { readonly delivery: DeliveryView }) =>
  delivery.audienceTakenAt ? (
    <Text size="sm" c="dimmed">
      To the people who were in its segments on {formatMoment(delivery.audienceTakenAt)}, when it
      was scheduled. People who left since then were skipped.
    </Text>
  ) : null;

/** Says that it went out at the same hour of everybody's own clocks. */
export const OwnTimeNote = ({ delivery }: { readonly delivery: DeliveryView }) =>
  delivery.ownTimeAt ? (
    <Text size="sm" c="dimmed">
      At {formatLocalTime(delivery.ownTimeAt)} in each recipient’s time zone.
    </Text>
  ) : null;
