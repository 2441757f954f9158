import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { attributeOf } from '../items/audience/engagement';
import { engagementKey } from '../items/audience/subscriber-keys';
import { runsOf } from '../platform/table/expression-limits';
import type { Table } from '../platform/table/table';
import type { Deed } from './deed';
import type { KnownDeliveries, KnownDelivery } from './known-deliveries';

/** Items written at a time. */
const width = 32;

/**
 * Attributes one write changes. Each takes some 50 bytes of an expression of at most 4 KB:
 * `o_123456 = if_not_exists(o_123456, :o_123456), `. Mail scanners open a year's mails at once.
 */
const mostChanges = 60;

type NumberedDeed = Deed & { readonly number: number };

/** Everything a batch says of one subscriber in one year: one write. */
type Page = {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly deeds: NumberedDeed[];
};

const pagesOf = async (deeds: readonly Deed[], known: KnownDeliveries): Promise<Page[]> => {
  const ids = [...new Set(deeds.map(({ deliveryId }) => deliveryId))];
  const found = await pMap(ids, known, { concurrency: width });
  const deliveries = new Map<string, KnownDelivery | undefined>(
    ids.map((id, index) => [id, found[index]]),
  );
  const pages = new Map<string, Page>();
  for (const deed of deeds) {
    const delivery = deliveries.get(deed.deliveryId);
    // The delivery was deleted, and its number with it: there is nowhere to write its deeds.
    if (!delivery) continue;
    const { customerId, number, year } = delivery;
    const key = engagementKey(customerId, deed.subscriberId, year);
    const name = `${key.pk} ${key.sk}`;
    const page = pages.get(name) ?? { key, deeds: [] };
    pages.set(name, page);
    page.deeds.push({ ...deed, number });
  }
  return [...pages.values()];
};

type Change = { readonly name: string; readonly value: number | Set<number> };

/**
 * First times are kept and links are only added, so writing the same deeds again changes nothing.
 */
const changesOf = ({ deeds }: Page): readonly Change[] => {
  const times = new Map<string, number>();
  const links = new Map<string, Set<number>>();
  for (const { kind, number, at, link } of deeds) {
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

/** Writes deeds down with their subscribers, each subscriber's at once; safe to repeat. */
export const createEngagementWrites =
  ({ client, name }: Table, known: KnownDeliveries) =>
  async (deeds: readonly Deed[]): Promise<void> => {
    if (deeds.length === 0) return;
    await pMap(
      await pagesOf(deeds, known),
      async (page) => {
        for (const changes of runsOf(changesOf(page), mostChanges)) {
          await client.send(updateOf(name, page.key, changes));
        }
      },
      { concurrency: width },
    );
  };
