import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { FormPopup } from '../../../shared/contracts/forms/form';
import {
  type FormVersion,
  formVersionItem,
  formVersionKey,
  publishedVersionItem,
  publishedVersionKey,
  readFormVersion,
  versionsOfForm,
} from '../../items/form-version';
import { readKey } from '../../items/key-positions';
import { deleteItems } from '../../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../../platform/table/table';

/**
 * The maximum number of pages to delete in one call. This is enough for a form that was published a
 * hundred times a day for a year.
 */
const maxPages = 400;
const versionsPerPage = 100;

/** Stores the published versions of forms. */
export const createVersionRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const readVersion = async (Key: { readonly pk: string; readonly sk: string }) => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readFormVersion(Item);
  };

  const pageOfKeys = async (formId: string) => {
    const { pk, skPrefix } = versionsOfForm(formId);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :versions)',
        ExpressionAttributeValues: { ':pk': pk, ':versions': skPrefix },
        ProjectionExpression: 'pk, sk',
        Limit: versionsPerPage,
        ConsistentRead: true,
      }),
    );
    return Items.map(readKey);
  };

  return {
    /**
     * Returns the version's part of the transaction that saves the form. A version never changes.
     */
    publication: (version: FormVersion) => [
      {
        Put: {
          TableName,
          Item: formVersionItem(version),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { Put: { TableName, Item: publishedVersionItem(version) } },
    ],

    /**
     * Returns the write that changes who sees a published form as a popup, and the popup's tab, for
     * the transaction that saves the form.
     */
    showing: (formId: string, popup: Partial<FormPopup> = {}) => {
      const settings = Object.entries({ targeting: popup.targeting, teaser: popup.teaser });
      const set = settings.filter(([, value]) => value !== undefined);
      const removed = settings.filter(([, value]) => value === undefined);
      return {
        Update: {
          TableName,
          Key: publishedVersionKey(formId),
          UpdateExpression: [
            set.length > 0 ? `SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}` : '',
            removed.length > 0 ? `REMOVE ${removed.map(([name]) => name).join(', ')}` : '',
          ]
            .join(' ')
            .trim(),
          ConditionExpression: 'attribute_exists(pk)',
          ...(set.length > 0 && {
            ExpressionAttributeValues: Object.fromEntries(
              set.map(([name, value]) => [`:${name}`, value]),
            ),
          }),
        },
      };
    },

    /**
     * Returns what visitors see now, or undefined for a form that was deleted or never published.
     */
    shown: (formId: string) => readVersion(publishedVersionKey(formId)),

    /** Returns one version, as long as its form is published. */
    version: (formId: string, version: number) => readVersion(formVersionKey(formId, version)),

    /**
     * Withdraws a customer's form from visitors, whatever version they have. Safe to repeat.
     * @returns false for another customer's form, which must not be touched
     */
    async withdraw(customerId: string, formId: string): Promise<boolean> {
      try {
        await client.send(
          new DeleteCommand({
            TableName,
            Key: publishedVersionKey(formId),
            ConditionExpression: 'attribute_not_exists(pk) OR cid = :customer',
            ExpressionAttributeValues: { ':customer': customerId },
          }),
        );
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },

    /** Removes the versions of a form that was withdrawn. Safe to repeat. */
    async clear(formId: string): Promise<void> {
      for (let page = 0; page < maxPages; page += 1) {
        const keys = await pageOfKeys(formId);
        if (keys.length === 0) return;
        await deleteItems(table, keys);
      }
    },
  };
};
export type VersionRepository = ReturnType<typeof createVersionRepository>;
