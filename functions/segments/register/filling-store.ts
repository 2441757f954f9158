import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SegmentView } from '../../../shared/contracts/segments';
import { readShopSegment, shopSegmentKey } from '../../items/store/shop-segment';
import { readStore } from '../../items/store/store';
import { storeKey } from '../../items/store/store-key';
import type { Table } from '../../platform/table/table';

/**
 * Finds the segment of the store's customers. Reads it itself, because stores are in a layer above
 * segments.
 */
export const createFillingStore = ({ client, name: TableName }: Table) => {
  const getItem = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const segmentOf = async (customerId: string): Promise<string | undefined> => {
    const own = await getItem(shopSegmentKey(customerId));
    return own && readShopSegment(own);
  };

  return {
    /** Returns whether a connected store adds people to a segment. */
    async fills(customerId: string, segmentId: string): Promise<boolean> {
      if ((await segmentOf(customerId)) !== segmentId) return false;
      const store = await getItem(storeKey(customerId));
      return store !== undefined && readStore(store).state === 'active';
    },

    /** Returns the segments, and marks the store's segment, which is stored as a file segment. */
    async marked(customerId: string, views: readonly SegmentView[]): Promise<SegmentView[]> {
      const id = await segmentOf(customerId);
      return views.map((view) => (view.id === id ? { ...view, isStore: true } : view));
    },
  };
};
