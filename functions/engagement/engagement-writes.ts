import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { inParallel } from '../platform/in-parallel';
import type { Table } from '../platform/table';
import type { Deed } from './deed';
import { attributeOf, engagementKey } from './engagement';
import type { KnownDeliveries, KnownDelivery } from './known-deliveries';

/** Items written at a time. */
const width = 32;

type NumberedDeed = Deed & { readonly ord: number };

/** Everything a batch says of one subscriber in one year: one write. */
type Page = {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly deeds: NumberedDeed[];
};

const pagesOf = async (deeds: readonly Deed[], known: KnownDeliveries): Promise<Page[]> => {
  const ids = [...new Set(deeds.map(({ deliveryId }) => deliveryId))];
  const found = await inParallel(ids, width, known);
  const deliveries = new Map<string, KnownDelivery | undefined>(
    ids.map((id, index) => [id, found[index]]),
  );
  const pages = new Map<string, Page>();
  for (const deed of deeds) {
    const delivery = deliveries.get(deed.deliveryId);
    // A delivery that is gone has taken its numbers with it.
    if (!delivery) continue;
    const { customerId, ord, year } = delivery;
    const key = engagementKey(customerId, deed.subscriberId, year);
    const name = `${key.pk} ${key.sk}`;
    const page = pages.get(name) ?? { key, deeds: [] };
    pages.set(name, page);
    page.deeds.push({ ...deed, ord });
  }
  return [...pages.values()];
};

/** The first moment stays, links only gather: the same deeds again change nothing. */
const updateOf = (TableName: string, { key, deeds }: Page): UpdateCommand => {
  const times = new Map<string, number>();
  const links = new Map<string, Set<number>>();
  for (const { kind, ord, at, link } of deeds) {
    if (link === undefined) {
      const name = attributeOf[kind](ord);
      times.set(name, Math.min(at, times.get(name) ?? at));
      continue;
    }
    const name = attributeOf.links(ord);
    links.set(name, (links.get(name) ?? new Set()).add(link));
  }
  const set = [...times.keys()].map((name) => `${name} = if_not_exists(${name}, :${name})`);
  const add = [...links.keys()].map((name) => `${name} :${name}`);
  return new UpdateCommand({
    TableName,
    Key: key,
    UpdateExpression: [
      ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
      ...(add.length > 0 ? [`ADD ${add.join(', ')}`] : []),
    ].join(' '),
    ExpressionAttributeValues: Object.fromEntries(
      [...times, ...links].map(([name, value]) => [`:${name}`, value]),
    ),
  });
};

/** Writes deeds down with their subscribers, each subscriber's at once; safe to repeat. */
export const createEngagementWrites =
  ({ client, name }: Table, known: KnownDeliveries) =>
  async (deeds: readonly Deed[]): Promise<void> => {
    if (deeds.length === 0) return;
    await inParallel(await pagesOf(deeds, known), width, (page) =>
      client.send(updateOf(name, page)),
    );
  };
