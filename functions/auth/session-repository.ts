import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  readSession,
  type Session,
  sessionItem,
  sessionKey,
  sessionsOf,
} from '../items/account/session';
import { isConditionFailed, type Table } from '../platform/table/table';

/**
 * How long a session lasts after its last use, in milliseconds. The user pool's refresh tokens are
 * valid for the same time. A browser that wasn't used for longer is signed out.
 */
export const sessionLifetimeMs = 7 * 24 * 3_600_000;

/**
 * The maximum number of sessions to show and to end together. Only the newest ones are included.
 */
const maxSessions = 100;

const ttlOf = (seenAt: number) => Math.ceil((seenAt + sessionLifetimeMs) / 1000);

/** Stores the browsers in which an account is signed in. */
export const createSessionRepository = ({ client, name: TableName }: Table) => ({
  async put(userId: string, session: Session): Promise<void> {
    const Item = sessionItem(userId, session, ttlOf(session.seenAt));
    await client.send(new PutCommand({ TableName, Item }));
  },

  /** Records that a session was used. Doesn't recreate a session that ended in the meantime. */
  async touch(userId: string, { id, seenAt, browser, network }: Omit<Session, 'signedInAt'>) {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: sessionKey(userId, id),
          UpdateExpression:
            'SET seenAt = :seen, browser = :browser, network = :network, #ttl = :ttl',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':seen': seenAt,
            ':browser': browser,
            ':network': network,
            ':ttl': ttlOf(seenAt),
          },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },

  /** @returns the sessions used within a session's lifetime, most recently used first */
  async list(userId: string, now: number): Promise<Session[]> {
    const { pk, prefix } = sessionsOf(userId);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        // Returns the newest first, because ids begin with their creation time.
        ScanIndexForward: false,
        Limit: maxSessions,
        ConsistentRead: true,
      }),
    );
    return (
      Items.map(readSession)
        // DynamoDB may take days to remove items after their ttl.
        .filter(({ seenAt }) => seenAt + sessionLifetimeMs > now)
        .sort((one, other) => other.seenAt - one.seenAt)
    );
  },

  async remove(userId: string, id: string): Promise<void> {
    await client.send(new DeleteCommand({ TableName, Key: sessionKey(userId, id) }));
  },
});
export type SessionRepository = ReturnType<typeof createSessionRepository>;
