import { DeleteCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import { type Block, blockItem, blockKey, blockPrefix, readBlock } from '../items/library/block';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table/table';

const notFound = () => new AppError('block_not_found', 'This saved block no longer exists.');

/** The maximum number of pages. 100 blocks of 20 kB take two or three pages of 1 MB. */
const maxPages = 5;

export const createBlockRepository = ({ client, name: TableName }: Table) => ({
  async list(customerId: string): Promise<Block[]> {
    const found: Block[] = [];
    let pagesRead = 0;
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :blocks)',
        ExpressionAttributeValues: { ':pk': customerPartition(customerId), ':blocks': blockPrefix },
      },
    );
    for await (const { Items = [] } of pages) {
      found.push(...Items.map(readBlock));
      pagesRead += 1;
      if (pagesRead === maxPages) break;
    }
    return found;
  },

  async create(customerId: string, value: Block): Promise<void> {
    const Item = blockItem(customerId, value);
    await client.send(new PutCommand({ TableName, Item }));
  },

  /** Changes only the given values of a block. @throws AppError block_not_found */
  async change(
    customerId: string,
    blockId: string,
    changes: Partial<Omit<Block, 'id' | 'createdAt'>>,
  ): Promise<Block> {
    const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined);
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: blockKey(customerId, blockId),
          UpdateExpression: `SET ${definedChanges.map(([name]) => `#${name} = :${name}`).join(', ')}`,
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: Object.fromEntries(
            definedChanges.map(([name]) => [`#${name}`, name]),
          ),
          ExpressionAttributeValues: Object.fromEntries(
            definedChanges.map(([name, value]) => [`:${name}`, value]),
          ),
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readBlock(Attributes);
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  },

  /** Removes a block. Safe to repeat. */
  async remove(customerId: string, blockId: string): Promise<void> {
    await client.send(new DeleteCommand({ TableName, Key: blockKey(customerId, blockId) }));
  },
});
export type BlockRepository = ReturnType<typeof createBlockRepository>;
