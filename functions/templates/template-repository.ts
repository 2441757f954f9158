import { DeleteCommand, GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { searchFor } from '../../shared/search-text';
import type { IndexPosition } from '../items/key-positions';
import {
  readTemplate,
  readTemplateEntry,
  type Template,
  templateIndex,
  templateItem,
  templateKey,
} from '../items/library/template';
import { AppError } from '../platform/app-error';
import { getItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';

export type TemplatePaging = {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/**
 * The maximum number of index pages to read. A customer's 500 templates, at about 600 bytes each in
 * the index, fit on one page. A customer over the limit costs little more.
 */
const maxPages = 3;

export const staleTemplate = () =>
  new AppError('stale_version', 'This template changed since you opened it. Reload and try again.');

/**
 * The condition that no one has saved since this revision was read. Revision 0 means that the
 * template doesn't exist yet.
 */
const unchangedSince = (rev: number) =>
  rev === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'rev = :read', ExpressionAttributeValues: { ':read': rev } };

/** Stores the templates of an owner: a customer, or the managers' shared template library. */
export const createTemplateRepository = (table: Table) => {
  const { client, name: TableName } = table;

  /** Returns the index positions of all matches, last changed first. */
  const findPositions = async (ownerId: string, search = ''): Promise<IndexPosition[]> => {
    const isFound = searchFor(search);
    const foundPositions: IndexPosition[] = [];
    let readPages = 0;
    const pages = paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'GSI1',
        ScanIndexForward: false,
        KeyConditionExpression: 'g1pk = :templates',
        ExpressionAttributeValues: { ':templates': templateIndex(ownerId) },
      },
    );
    for await (const { Items = [] } of pages) {
      const entries = Items.map(readTemplateEntry);
      foundPositions.push(...entries.flatMap((e) => (isFound(e.name, e.subject) ? [e.place] : [])));
      readPages += 1;
      if (readPages === maxPages) break;
    }
    return foundPositions;
  };

  return {
    async find(ownerId: string, templateId: string): Promise<Template | undefined> {
      const Key = templateKey(ownerId, templateId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readTemplate(Item);
    },

    count: async (ownerId: string): Promise<number> => (await findPositions(ownerId)).length,

    /** Lists the templates, the last changed first, with their total number. */
    async list(ownerId: string, { search, limit, offset }: TemplatePaging) {
      const all = await findPositions(ownerId, search);
      const shownItems = all.slice(offset, offset + limit);
      const keys = shownItems.map(({ pk, sk }) => ({ pk, sk }));
      const bySk = new Map((await getItems(table, keys)).map((item) => [item.sk, item]));
      // The index may still name a template that was deleted a moment ago.
      const templates = shownItems.flatMap(({ sk }) => {
        const item = bySk.get(sk);
        return item ? [readTemplate(item)] : [];
      });
      return { templates, total: all.length };
    },

    /**
     * Replaces the revision that was read, which is 0 for a new template.
     * @throws AppError stale_version
     */
    async save(ownerId: string, value: Template, readRev: number): Promise<Template> {
      const Item = templateItem(ownerId, value);
      try {
        await client.send(new PutCommand({ TableName, Item, ...unchangedSince(readRev) }));
        return value;
      } catch (error) {
        throw isConditionFailed(error) ? staleTemplate() : error;
      }
    },

    /**
     * Removes a template. Safe to repeat. Bodies are kept, like those of emails, because other
     * templates or emails may share them.
     */
    async remove(ownerId: string, templateId: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: templateKey(ownerId, templateId) }));
    },
  };
};
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;
