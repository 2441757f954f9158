import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import {
  type ClaimRef,
  type DomainClaim,
  domainClaimItem,
  domainClaimKey,
  dueClaimOf,
  dueDomainsPartition,
  keyOfClaim,
  readDomainClaim,
  rivalClaimKey,
  rivalClaims,
} from '../../items/account/domain-claim';
import { type Sender, senderItem, senderKey } from '../../items/account/sender';
import { getItems } from '../../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import { withHolderState } from './claim-rules';

/** The next revision of a claim, and when to check it again. */
export type ClaimWrite = { readonly claim: DomainClaim; readonly nextCheckAt: string | undefined };

/** The changes to a domain that belong together: claims to write, and rivals' claims that end. */
export type ClaimsChange = {
  readonly writes: readonly ClaimWrite[];
  /** The rivals' claims that end, as they were read. */
  readonly over?: readonly DomainClaim[];
};

/**
 * Thrown when someone else changed the claim or the sender in the meantime. Read it again and
 * decide again.
 */
export class ClaimChangedError extends Error {
  override readonly name = 'ClaimChangedError';
}

const createClaimReads = (table: Table) => {
  const { client, name: TableName } = table;
  const read = async (Key: { pk: string; sk: string }): Promise<DomainClaim | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readDomainClaim(Item);
  };
  const find = (domain: string) => read(domainClaimKey(domain));

  return {
    /** Returns the claim of the customer who holds the domain. */
    find,

    /** Returns the customer's own claim to the domain, as the holder or as a rival. */
    async findOf(customerId: string, domain: string): Promise<DomainClaim | undefined> {
      const holder = await find(domain);
      if (holder?.customerId === customerId) return holder;
      const rival = await read(rivalClaimKey(domain, customerId));
      return rival && withHolderState(rival, holder);
    },

    /** Returns the named claim as it is stored. */
    async named({ domain, rival }: ClaimRef): Promise<DomainClaim | undefined> {
      return rival ? read(rivalClaimKey(domain, rival)) : find(domain);
    },

    /** Returns the claims of the customers who hold these domains. */
    async findMany(domains: readonly string[]): Promise<DomainClaim[]> {
      return (await getItems(table, domains.map(domainClaimKey))).map(readDomainClaim);
    },

    /** Returns the customer's own claims to these domains, as the holder or as a rival. */
    async findManyOf(customerId: string, domains: readonly string[]): Promise<DomainClaim[]> {
      const keys = domains.flatMap((domain) => [
        domainClaimKey(domain),
        rivalClaimKey(domain, customerId),
      ]);
      const found = (await getItems(table, keys, { consistent: true })).map(readDomainClaim);
      const holders = new Map(
        found.filter(({ isRival }) => !isRival).map((claim) => [claim.domain, claim]),
      );
      return found
        .filter((claim) => claim.customerId === customerId)
        .map((claim) =>
          claim.isRival ? withHolderState(claim, holders.get(claim.domain)) : claim,
        );
    },

    /** Returns up to `max` rivals of a domain. */
    async rivals(domain: string, max: number): Promise<DomainClaim[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: rivalClaims(domain),
          Limit: max,
          ConsistentRead: true,
        }),
      );
      return Items.map(readDomainClaim);
    },

    /** Returns the claims that are due, the longest waiting first. */
    async due(now: string, max: number): Promise<ClaimRef[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :domains AND g2sk < :now',
          ExpressionAttributeValues: { ':domains': dueDomainsPartition, ':now': now },
          Limit: max,
        }),
      );
      return Items.map(dueClaimOf);
    },
  };
};

/**
 * Stores who owns which domain. A write must be the next revision of what was read, or it is
 * refused.
 */
export const createClaimRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const toPut = ({ claim, nextCheckAt }: ClaimWrite) => ({
    TableName,
    Item: domainClaimItem(claim, nextCheckAt),
    // The first revision must not replace an existing claim. If two are written at the same time,
    // one is refused.
    ConditionExpression: claim.rev === 1 ? 'attribute_not_exists(pk)' : 'rev = :before',
    ...(claim.rev > 1 && { ExpressionAttributeValues: { ':before': claim.rev - 1 } }),
  });

  type Items = NonNullable<TransactWriteCommandInput['TransactItems']>;

  const itemsOf = ({ writes, over = [] }: ClaimsChange): Items => [
    ...writes.map((write) => ({ Put: toPut(write) })),
    ...over.map((claim) => ({
      Delete: {
        TableName,
        Key: keyOfClaim(claim),
        ConditionExpression: 'rev = :read',
        ExpressionAttributeValues: { ':read': claim.rev },
      },
    })),
  ];

  const commit = async (items: Items) => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: items }));
    } catch (error) {
      throw lostConditions(error).length > 0 ? new ClaimChangedError() : error;
    }
  };

  return {
    ...createClaimReads(table),

    /** Stores the result of a check. @throws ClaimChangedError */
    async save(write: ClaimWrite): Promise<void> {
      try {
        await client.send(new PutCommand(toPut(write)));
      } catch (error) {
        throw isConditionFailed(error) ? new ClaimChangedError() : error;
      }
    },

    /** Writes all changes or none. @throws ClaimChangedError */
    change: (change: ClaimsChange): Promise<void> => commit(itemsOf(change)),

    /** Adds a sender together with the claim that counts it. @throws ClaimChangedError */
    addSender: (customerId: string, sender: Sender, change: ClaimsChange): Promise<void> =>
      commit([
        ...itemsOf(change),
        {
          Put: {
            TableName,
            Item: senderItem(customerId, sender),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]),

    /**
     * Removes a sender together with its entry in the claim, or only the sender when the customer
     * no longer has a claim. @throws ClaimChangedError
     */
    removeSender: (customerId: string, senderId: string, change?: ClaimsChange): Promise<void> =>
      commit([
        ...(change ? itemsOf(change) : []),
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
