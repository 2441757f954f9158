import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { NumberedLink } from '../../../shared/email/document/links';
import { linkKey } from '../../items/delivery/delivery-keys';
import { isConditionFailed, type Table } from '../../platform/table/table';

/**
 * A link in an email, with the parameters that are added once the value of a merge tag is known.
 */
type StoredLink = NumberedLink & { readonly later?: string };

/** Stores the links of a delivery by their three-digit number, with the URL of each. */
export const createLinkRepository = ({ client, name: TableName }: Table) => ({
  /** Writes a link. Safe to repeat, because it writes the same item. */
  async put(deliveryId: string, { n, ...link }: StoredLink, createdAt: string): Promise<void> {
    const Item = { ...linkKey(deliveryId, n), ...link, createdAt };
    await client.send(new PutCommand({ TableName, Item }));
  },

  /**
   * Writes a link unless its number is already taken, because emails already sent use that number.
   * @returns false when the number belongs to a different URL
   */
  async putNew(deliveryId: string, { n, ...link }: StoredLink, createdAt: string) {
    const Item = { ...linkKey(deliveryId, n), ...link, createdAt };
    const free = {
      ConditionExpression: 'attribute_not_exists(pk) OR #url = :url',
      ExpressionAttributeNames: { '#url': 'url' },
      ExpressionAttributeValues: { ':url': link.url },
    };
    try {
      await client.send(new PutCommand({ TableName, Item, ...free }));
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  },
});
type Links = ReturnType<typeof createLinkRepository>;
export type LinkRepository = Pick<Links, 'put'>;
export type NewLinks = Pick<Links, 'putNew'>;
