import type { DeliveryPlanView } from '../../../../shared/contracts/pacing';
import { formatNumber, zoneName } from '../../lib/format';

/** 'Europe/Berlin + 3': the zone with most people, and how many others. */
export const zonesText = ([first = '', ...others]: readonly string[]): string => {
  const named = zoneName(first);
  return others.length > 0 ? `${named} + ${formatNumber(others.length)}` : named;
};

/** '3 of 18 time zones sent'; nothing for an email that goes out at one time. */
export const zonesSentText = ({
  ownTime,
  batches,
  batchesDone,
}: Pick<DeliveryPlanView, 'ownTime' | 'batches' | 'batchesDone'>): string | undefined => {
  if (!ownTime) return undefined;
  const sent = new Set(batches.slice(0, batchesDone).flatMap(({ zones = [] }) => zones));
  return `${formatNumber(sent.size)} of ${formatNumber(ownTime.zones)} time zones sent`;
};
