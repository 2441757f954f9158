import type { DeliveryPlanView } from '../../../../shared/contracts/send-plan';
import { formatNumber, zoneName } from '../../lib/format';

/** Returns 'Europe/Berlin + 3': the zone with the most recipients and the number of other zones. */
export const zonesText = ([first = '', ...others]: readonly string[]): string => {
  const firstZone = zoneName(first);
  return others.length > 0 ? `${firstZone} + ${formatNumber(others.length)}` : firstZone;
};

/**
 * Returns '3 of 18 time zones sent', or nothing for an email that is sent to all time zones at the
 * same time.
 */
export const zonesSentText = ({
  ownTime: recipientTime,
  batches,
  batchesDone,
}: Pick<DeliveryPlanView, 'ownTime' | 'batches' | 'batchesDone'>): string | undefined => {
  if (!recipientTime) return undefined;
  const sentZones = new Set(batches.slice(0, batchesDone).flatMap(({ zones = [] }) => zones));
  return `${formatNumber(sentZones.size)} of ${formatNumber(recipientTime.zones)} time zones sent`;
};
