import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SegmentDefinition } from '../../../shared/contracts/segment-rules';
import type { ItemKey } from '../../items/key-positions';
import { productPartition } from '../../items/store/catalog-keys';
import { readProductPositions } from '../../items/store/product';
import { log } from '../../platform/logger';
import type { Table } from '../../platform/table/table';

/** The maximum number of pages to read. Ten pages of 1 MB hold about 20,000 products. */
const maxPages = 10;

/**
 * How long collections are cached. A catalog is changed manually, while rules are compiled with
 * every page of a walk.
 */
const cacheMs = 60_000;
const maxCached = 50;

type Collections = ReadonlyMap<string, ReadonlySet<string>>;

type RuledSegment = { readonly definition?: Pick<SegmentDefinition, 'behaviorRule'> };

const namesCollections = (rules: readonly RuledSegment[]): boolean =>
  rules
    .flatMap(({ definition }) => definition?.behaviorRule ?? [])
    .some((rule) => 'what' in rule && rule.what === 'collections');

/** Reads which products are currently in each of a store's collections. */
export const createCollectionProducts = ({ client, name: TableName }: Table) => {
  const read = async (customerId: string): Promise<Collections> => {
    const productsByCollection = new Map<string, Set<string>>();
    let after: ItemKey | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExclusiveStartKey: after,
          ProjectionExpression: 'id, collectionIds',
          ExpressionAttributeValues: { ':pk': productPartition(customerId) },
        }),
      );
      for (const { id, collectionIds } of Items.map(readProductPositions)) {
        for (const one of collectionIds)
          productsByCollection.set(one, (productsByCollection.get(one) ?? new Set()).add(id));
      }
      after = LastEvaluatedKey as ItemKey | undefined;
      if (!after) return productsByCollection;
    }
    // Buyers of the products beyond the limit are missed, which the operator has to know.
    log.error('A catalog has too many products for conditions about collections', {
      customerId,
      count: maxPages,
    });
    return productsByCollection;
  };

  const cachedCollections = new Map<
    string,
    { readonly until: number; readonly all: Promise<Collections> }
  >();

  /** @param rules if none of them is about a collection, nothing is read */
  return async (customerId: string, rules: readonly RuledSegment[]): Promise<Collections> => {
    if (!namesCollections(rules)) return new Map();
    const known = cachedCollections.get(customerId);
    if (known && known.until > performance.now()) return known.all;
    if (cachedCollections.size >= maxCached) cachedCollections.clear();
    const all = read(customerId);
    cachedCollections.set(customerId, { until: performance.now() + cacheMs, all });
    all.catch(() => cachedCollections.delete(customerId));
    return all;
  };
};
