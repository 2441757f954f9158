import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { attributeOf } from '../items/audience/engagement';
import { engagementKey } from '../items/audience/subscriber-keys';
import { runsOf } from '../platform/table/expression-limits';
import type { Table } from '../platform/table/table';
import type { DeliveryLookup, DeliveryRef } from './delivery-lookup';
import type { EngagementEvent } from './engagement-event';

/** How many items are written concurrently. */
const width = 32;

/**
 * The maximum number of attributes that one write changes. Each takes about 50 bytes of an
 * expression of up to 4 KB: `o_123456 = if_not_exists(o_123456, :o_123456), `. A mail scanner may
 * open a whole year's emails together.
 */
const maxChanges = 60;

type NumberedEngagement = EngagementEvent & { readonly number: number };

/** All events in a batch for one subscriber in one year. They are stored with one write. */
type Page = {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly engagementEvents: NumberedEngagement[];
};

const pagesOf = async (
  engagement: readonly EngagementEvent[],
  findDelivery: DeliveryLookup,
): Promise<Page[]> => {
  const ids = [...new Set(engagement.map(({ deliveryId }) => deliveryId))];
  const found = await pMap(ids, findDelivery, { concurrency: width });
  const deliveries = new Map<string, DeliveryRef | undefined>(
    ids.map((id, index) => [id, found[index]]),
  );
  const pages = new Map<string, Page>();
  for (const engagementEvent of engagement) {
    const delivery = deliveries.get(engagementEvent.deliveryId);
    // The delivery was deleted together with its number, so its events can't be stored.
    if (!delivery) continue;
    const { customerId, number, year } = delivery;
    const key = engagementKey(customerId, engagementEvent.subscriberId, year);
    const name = `${key.pk} ${key.sk}`;
    const page = pages.get(name) ?? { key, engagementEvents: [] };
    pages.set(name, page);
    page.engagementEvents.push({ ...engagementEvent, number });
  }
  return [...pages.values()];
};

type Change = { readonly name: string; readonly value: number | Set<number> };

/**
 * Returns the attribute changes that store some events. A time that is already stored never
 * changes, and links are only added, so writing the same events again changes nothing.
 */
const changesOf = ({ engagementEvents: engagement }: Page): readonly Change[] => {
  const times = new Map<string, number>();
  const links = new Map<string, Set<number>>();
  for (const { kind, number, at, link } of engagement) {
    if (link === undefined) {
      const name = attributeOf[kind](number);
      times.set(name, Math.min(at, times.get(name) ?? at));
      continue;
    }
    const name = attributeOf.links(number);
    links.set(name, (links.get(name) ?? new Set()).add(link));
  }
  return [...times, ...links].map(([name, value]) => ({ name, value }));
};

const updateOf = (TableName: string, Key: Page['key'], changes: readonly Change[]) => {
  const isTime = ({ value }: Change) => typeof value === 'number';
  const set = changes
    .filter(isTime)
    .map(({ name }) => `${name} = if_not_exists(${name}, :${name})`);
  const add = changes.filter((change) => !isTime(change)).map(({ name }) => `${name} :${name}`);
  return new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: [
      ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
      ...(add.length > 0 ? [`ADD ${add.join(', ')}`] : []),
    ].join(' '),
    ExpressionAttributeValues: Object.fromEntries(
      changes.map(({ name, value }) => [`:${name}`, value]),
    ),
  });
};

/**
 * Writes engagement events to their subscribers, with one write per subscriber and year. Safe to
 * repeat.
 */
export const createEngagementWrites =
  ({ client, name }: Table, findDelivery: DeliveryLookup) =>
  async (engagement: readonly EngagementEvent[]): Promise<void> => {
    if (engagement.length === 0) return;
    await pMap(
      await pagesOf(engagement, findDelivery),
      async (page) => {
        for (const changes of runsOf(changesOf(page), maxChanges)) {
          await client.send(updateOf(name, page.key, changes));
        }
      },
      { concurrency: width },
    );
  };
