import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import {
  type DomainClaim,
  domainClaimItem,
  domainClaimKey,
  domainsDue,
  dueDomainOf,
  readDomainClaim,
} from '../../items/account/domain-claim';
import { type Sender, senderItem, senderKey } from '../../items/account/sender';
import { getItems } from '../../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';

/** The next revision of a claim, and when it is looked at again. */
export type ClaimWrite = { readonly claim: DomainClaim; readonly nextCheckAt: string | undefined };

/** Somebody else changed the claim, or the sender, meanwhile: read again and decide anew. */
export class ClaimChanged extends Error {
  override readonly name = 'ClaimChanged';
}

const createClaimReads = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    async find(domain: string): Promise<DomainClaim | undefined> {
      const Key = domainClaimKey(domain);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readDomainClaim(Item);
    },

    async findMany(domains: readonly string[]): Promise<DomainClaim[]> {
      return (await getItems(table, domains.map(domainClaimKey))).map(readDomainClaim);
    },

    /** Domains to be looked at by now, the longest waiting first. */
    async due(now: string, most: number): Promise<string[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :domains AND g2sk < :now',
          ExpressionAttributeValues: { ':domains': domainsDue, ':now': now },
          Limit: most,
        }),
      );
      return Items.map(({ g2sk }) => dueDomainOf(String(g2sk)));
    },
  };
};

/** Whose domains are. Every write is the next revision of what was read, or is refused. */
export const createClaimRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const putOf = ({ claim, nextCheckAt }: ClaimWrite) => ({
    TableName,
    Item: domainClaimItem(claim, nextCheckAt),
    // The first revision takes a domain that nobody has; of two at once one is refused.
    ConditionExpression: claim.rev === 1 ? 'attribute_not_exists(pk)' : 'rev = :before',
    ...(claim.rev > 1 && { ExpressionAttributeValues: { ':before': claim.rev - 1 } }),
  });

  const commit = async (
    items: NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']>,
  ) => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: items }));
    } catch (error) {
      throw lostConditions(error).length > 0 ? new ClaimChanged() : error;
    }
  };

  return {
    ...createClaimReads(table),

    /** What a look at the domain found. @throws ClaimChanged */
    async save(write: ClaimWrite): Promise<void> {
      try {
        await client.send(new PutCommand(putOf(write)));
      } catch (error) {
        throw isConditionFailed(error) ? new ClaimChanged() : error;
      }
    },

    /** Adds a sender together with the claim that it counts in. @throws ClaimChanged */
    addSender: (customerId: string, sender: Sender, write: ClaimWrite): Promise<void> =>
      commit([
        { Put: putOf(write) },
        {
          Put: {
            TableName,
            Item: senderItem(customerId, sender),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]),

    /**
     * Removes a sender together with its place in the claim; alone, where the claim is no longer
     * the customer's. @throws ClaimChanged
     */
    removeSender: (customerId: string, senderId: string, write?: ClaimWrite): Promise<void> =>
      commit([
        ...(write ? [{ Put: putOf(write) }] : []),
        {
          Delete: {
            TableName,
            Key: senderKey(customerId, senderId),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ]),
  };
};
export type ClaimRepository = ReturnType<typeof createClaimRepository>;
