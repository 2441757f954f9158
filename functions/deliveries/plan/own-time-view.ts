import type { OwnTimePlan } from '../../../shared/contracts/email/own-time';
import type { PlannedBatch } from '../../../shared/contracts/pacing';
import { homeZone } from '../../audience/zones/zone-names';
import type { Delivery } from '../../items/delivery/delivery';
import type { MembersByZone } from '../../segments/evaluation/member-count';
import { ownTimeBatches, ownTimeStart } from '../own-time/own-time-batches';
import type { OwnTimeTerms } from '../own-time/own-time-rules';
import type { DeliveryPlan } from '../recipients/manifest-store';

/** The zones of each batch as screens name them: people of unknown zone are in the customer's. */
const named = (zones: readonly string[], timeZone: string): string[] => [
  ...new Set(zones.map((zone) => zone || homeZone(timeZone))),
];

/** A batch with its moment, epoch ms. */
export type TimedBatch = Pick<PlannedBatch, 'zones'> & {
  readonly offset: number;
  readonly size: number;
  readonly startMs: number;
};

const zonesIn = (batches: readonly TimedBatch[]): number =>
  new Set(batches.flatMap(({ zones = [] }) => zones)).size;

/** The plan of an email that would be scheduled now for everybody's own time. */
export const ownTimePlanOf = (people: MembersByZone, terms: OwnTimeTerms, now: number) => {
  const startMs = ownTimeStart(people, terms, now);
  const batches = ownTimeBatches([people.zones], terms, startMs).map(
    ({ offset, size, at, zones }): TimedBatch => ({
      offset,
      size,
      startMs: Date.parse(at),
      zones: named(zones, terms.timeZone),
    }),
  );
  const ownTime: OwnTimePlan = {
    at: terms.at,
    zones: zonesIn(batches),
    isComplete: people.isComplete,
    unknown: people.zones[''] ?? 0,
  };
  return { startMs, batches, ownTime };
};

/**
 * The same of one that is on its way, with times from batch `first` on; undefined of one that goes
 * out at one time.
 */
export const ownTimePlanUnderWay = (
  { ownTime }: Delivery,
  { batches }: DeliveryPlan,
  { first, now }: { readonly first: number; readonly now: number },
) => {
  if (!ownTime) return undefined;
  const timed = batches.flatMap(({ offset, size, own }): TimedBatch[] =>
    own
      ? [{ offset, size, startMs: Date.parse(own.at), zones: named(own.zones, ownTime.timeZone) }]
      : [],
  );
  const plan: OwnTimePlan = { at: ownTime.at, zones: zonesIn(timed) };
  const starts = timed.map(({ startMs }, index) =>
    index < first ? undefined : Math.max(startMs, now),
  );
  return { batches: timed, starts, ownTime: plan };
};
