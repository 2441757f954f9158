import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SegmentView } from '../../../shared/contracts/segments';
import { readShopSegment, shopSegmentKey } from '../../items/store/shop-segment';
import { readStore } from '../../items/store/store';
import { storeKey } from '../../items/store/store-place';
import type { Table } from '../../platform/table/table';

/** Which segment the store's people are in. Reads it itself: stores stand above segments. */
export const createFillingStore = ({ client, name: TableName }: Table) => {
  const get = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const segmentOf = async (customerId: string): Promise<string | undefined> => {
    const own = await get(shopSegmentKey(customerId));
    return own && readShopSegment(own);
  };

  return {
    /** Whether a connected store puts people into a segment. */
    async fills(customerId: string, segmentId: string): Promise<boolean> {
      if ((await segmentOf(customerId)) !== segmentId) return false;
      const store = await get(storeKey(customerId));
      return store !== undefined && readStore(store).state === 'active';
    },

    /** The segments, with a sign on the one of the store: it is stored as one of a file. */
    async marked(customerId: string, views: readonly SegmentView[]): Promise<SegmentView[]> {
      const id = await segmentOf(customerId);
      return views.map((view) => (view.id === id ? { ...view, isStore: true } : view));
    },
  };
};
