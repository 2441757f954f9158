import pMap from 'p-map';
import { createMembershipRepository } from '../../functions/audience/membership-repository';
import { createSuppressionRepository } from '../../functions/audience/suppression-repository';
import type { GrowthSource } from '../../functions/items/growth';
import { importItem } from '../../functions/items/import';
import type { Segment } from '../../functions/items/segment';
import { segmentKey } from '../../functions/items/segment-keys';
import { toInstant } from '../../functions/platform/clock';
import { insertItems, putItems } from '../../functions/platform/table/batch-requests';
import {
  audienceDays,
  type DemoAudience,
  type DemoSource,
  type DemoSubscriber,
  sourceCounts,
} from './demo-audience';
import { activeSubscriberItem, departedSubscriberItem } from './demo-departures';
import type { DemoHistory } from './demo-history';
import type { DemoParts } from './demo-parts';

/** The maximum number of concurrent writes of suppressions. */
const width = 16;

const staticSegments = ({ newsletter, regulars, popup, page, fair }: DemoAudience) => [
  newsletter,
  regulars,
  popup,
  page,
  fair,
];

/**
 * Writes the subscribers and the segments they are in, without memberships. People who left are
 * written twice, active and as they are now, so that the day on which they left is counted.
 */
export const putAudience = async (
  { table }: DemoParts,
  customerId: string,
  { audience, departures }: DemoHistory,
): Promise<void> => {
  const pastSubscribers = audience.subscribers.flatMap((subscriber) => {
    const departure = departures.get(subscriber.id);
    return departure ? [{ subscriber, departure }] : [];
  });
  await putItems(
    table,
    staticSegments(audience).map((segment) => ({
      ...segmentKey(customerId, segment.id),
      ...segment,
    })),
  );
  await putItems(
    table,
    audience.subscribers
      .filter(({ id }) => !departures.has(id))
      .map((subscriber) => activeSubscriberItem(customerId, subscriber)),
  );
  // Inserts only new people. Otherwise, a repeated start would make people who left active again,
  // and they would be counted twice.
  await insertItems(
    table,
    pastSubscribers.map(({ subscriber }) => activeSubscriberItem(customerId, subscriber)),
  );
  await putItems(
    table,
    pastSubscribers.map(({ subscriber, departure }) =>
      departedSubscriberItem(customerId, subscriber, departure),
    ),
  );
};

const growthSourceOf: Readonly<Record<DemoSource, GrowthSource>> = {
  file: 'byFile',
  market: 'byFile',
  fair: 'byFile',
  popup: 'byForm',
  page: 'byForm',
  manual: 'byHand',
};

/** People join the segment of regular customers through a file that the store imported. */
const sourceOf = ({ source }: DemoSubscriber, segment: Segment, { regulars }: DemoAudience) =>
  segment.id === regulars.id ? 'byFile' : growthSourceOf[source];

/**
 * Adds members to the segments. Members are written with their present status, so that the
 * segments’ growth shows no changes on the day the demo was created.
 */
export const putMembers = async (
  { table }: DemoParts,
  customerId: string,
  { audience, departures }: DemoHistory,
): Promise<void> => {
  const members = createMembershipRepository(table);
  for (const segment of staticSegments(audience)) {
    const rows = audience.subscribers
      .filter(({ joined }) => joined[segment.id] !== undefined)
      .map((subscriber) => ({
        ...subscriber,
        status: departures.get(subscriber.id)?.status ?? subscriber.status,
        joinedAt: toInstant(joinedAtOf(subscriber, segment)),
        came: sourceOf(subscriber, segment, audience),
      }));
    await members.putMany(customerId, segment.id, rows);
  }
};

const joinedAtOf = ({ joined, createdAt }: DemoSubscriber, { id }: Segment): number =>
  joined[id] ?? Date.parse(createdAt);

/** Suppresses the addresses of everyone who left. */
export const putSuppressions = async (
  { table }: DemoParts,
  customerId: string,
  { audience, departures }: DemoHistory,
): Promise<void> => {
  const suppressions = createSuppressionRepository(table);
  const addresses = new Map(audience.subscribers.map(({ id, email }) => [id, email]));
  await pMap(
    departures,
    ([id, { reason, at }]) =>
      suppressions.add(customerId, id, reason, at, { email: addresses.get(id) ?? '' }),
    { concurrency: width },
  );
};

/** The files that were imported, and how many of their rows had an address that came before. */
const importedFiles = [
  { source: 'file', fileName: 'klaviyo-export.csv', days: audienceDays.start, skipped: 6 },
  { source: 'market', fileName: 'farmers-market.csv', days: audienceDays.market, skipped: 2 },
  { source: 'fair', fileName: 'street-fair.csv', days: audienceDays.fair, skipped: 9 },
] as const;

/** Lists the past imports. Their people are already written as subscribers. */
export const putImports = async (
  { table, daysAgo }: DemoParts,
  customerId: string,
  { audience, imports }: DemoHistory,
): Promise<void> => {
  await putItems(
    table,
    importedFiles.map(({ source, fileName, days, skipped }) => {
      const created = sourceCounts[source];
      const rows = created + skipped;
      return importItem(customerId, {
        id: imports[source],
        fileName,
        segmentId: source === 'fair' ? audience.fair.id : audience.newsletter.id,
        state: 'done',
        rows,
        processed: rows,
        created,
        updated: 0,
        skipped,
        rejected: 0,
        createdAt: toInstant(daysAgo(days) - 9000),
        finishedAt: toInstant(daysAgo(days)),
      });
    }),
  );
};
