import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { isConditionFailed, type Table } from '../platform/table';
import {
  type LedgerRow,
  leaseSeconds,
  ledgerKey,
  ledgerLane,
  ledgerRow,
  unknownIndex,
} from './ledger';

/** One recipient of one delivery. */
export type Mail = { readonly deliveryId: string; readonly sid: string };

export type Claim =
  /** Ours to send; nobody else may. */
  | 'mine'
  /** Accepted, failed or skipped already. */
  | 'settled'
  /** Another worker's, or its fate is unknown: reconciling takes care. */
  | 'not_ours';

type Update = {
  readonly set: string;
  readonly remove?: string;
  readonly when: string;
  readonly values: Readonly<Record<string, unknown>>;
};

const epochSeconds = (epochMs: number): number => Math.floor(epochMs / 1000);

export const createLedgerRepository = ({ client, name: TableName }: Table) => {
  /** @returns whether the condition held */
  const update = async ({ deliveryId, sid }: Mail, { set, remove, when, values }: Update) => {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: ledgerKey(deliveryId, sid),
          UpdateExpression: `SET ${set}${remove ? ` REMOVE ${remove}` : ''}`,
          ConditionExpression: when,
          ExpressionAttributeNames: set.includes('#at') ? { '#at': 'at' } : undefined,
          ExpressionAttributeValues: values,
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  };

  /** Puts the item if its condition holds. @returns the item that stood in the way, if any */
  const put = async (Item: Record<string, unknown>, when: string) => {
    try {
      await client.send(
        new PutCommand({
          TableName,
          Item,
          ConditionExpression: when,
          ExpressionAttributeValues: when.includes(':r') ? { ':r': 'R' } : undefined,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return undefined;
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      return ledgerRow.parse(error.Item ? unmarshall(error.Item) : {});
    }
  };

  /** C → U: whoever held the claim died with it, perhaps after handing the mail over. */
  const expire = ({ deliveryId, sid }: Mail, lx: number | undefined, now: number) => {
    const { g2pk, g2sk } = unknownIndex(deliveryId, sid);
    return update(
      { deliveryId, sid },
      {
        set: 'st = :u, lx = :now, g2pk = :g2pk, g2sk = :g2sk',
        when: 'st = :c AND lx = :lx',
        values: {
          ...{ ':u': 'U', ':c': 'C', ':lx': lx ?? 0, ':now': epochSeconds(now) },
          ...{ ':g2pk': g2pk, ':g2sk': g2sk },
        },
      },
    );
  };

  const takeOver = async (mail: Mail, old: LedgerRow, own: string, now: number): Promise<Claim> => {
    if (old.st === 'A' || old.st === 'F' || old.st === 'S') return 'settled';
    // Our own claim, whose answer was lost and which the SDK repeated.
    if (old.st === 'C' && old.own === own) return 'mine';
    if (old.st === 'C' && (old.lx ?? 0) <= epochSeconds(now)) await expire(mail, old.lx, now);
    if (old.st !== 'R') return 'not_ours';
    const taken = await update(mail, {
      set: 'st = :c, own = :own, lx = :lx',
      when: 'st = :r',
      values: {
        ...{ ':c': 'C', ':r': 'R', ':own': own },
        ':lx': epochSeconds(now) + leaseSeconds,
      },
    });
    return taken ? 'mine' : 'not_ours';
  };

  return {
    expire,

    /** The one write that decides who sends a mail. @param own who claims, unique per message read */
    async claim(mail: Mail, email: string, own: string, now: number): Promise<Claim> {
      const lx = epochSeconds(now) + leaseSeconds;
      const item = { ...ledgerKey(mail.deliveryId, mail.sid), st: 'C', e: email, own, lx };
      const old = await put(item, 'attribute_not_exists(pk)');
      return old ? takeOver(mail, old, own, now) : 'mine';
    },

    /** Nothing is sent to this recipient; `code` says why. Leaves what was sent or is unknown. */
    async skip({ deliveryId, sid }: Mail, email: string, code: string, at: string): Promise<void> {
      const item = { ...ledgerKey(deliveryId, sid), st: 'S', e: email, code, at };
      await put(item, 'attribute_not_exists(pk) OR st = :r');
    },

    /** C or U → A. False when somebody else settled it: SES's own event may be faster. */
    accept: (mail: Mail, own: string, { messageId, at }: { messageId: string; at: string }) =>
      update(mail, {
        set: 'st = :a, mid = :mid, #at = :at',
        remove: 'own, lx, g2pk, g2sk',
        when: 'own = :own AND (st = :c OR st = :u)',
        values: { ':a': 'A', ':c': 'C', ':u': 'U', ':own': own, ':mid': messageId, ':at': at },
      }),

    /** C → R: SES has certainly not taken it. */
    release: (mail: Mail, own: string) =>
      update(mail, {
        set: 'st = :r',
        remove: 'own, lx',
        when: 'own = :own AND st = :c',
        values: { ':r': 'R', ':c': 'C', ':own': own },
      }),

    /** C → F: SES refuses this mail and always will. */
    fail: (mail: Mail, own: string, code: string, at: string) =>
      update(mail, {
        set: 'st = :f, code = :code, #at = :at',
        remove: 'own, lx',
        when: 'own = :own AND st = :c',
        values: { ':f': 'F', ':c': 'C', ':own': own, ':code': code, ':at': at },
      }),

    /** C → U: SES did not answer. */
    doubt: ({ deliveryId, sid }: Mail, own: string, now: number) => {
      const { g2pk, g2sk } = unknownIndex(deliveryId, sid);
      return update(
        { deliveryId, sid },
        {
          set: 'st = :u, lx = :now, g2pk = :g2pk, g2sk = :g2sk',
          when: 'own = :own AND st = :c',
          values: {
            ...{ ':u': 'U', ':c': 'C', ':own': own, ':now': epochSeconds(now) },
            ...{ ':g2pk': g2pk, ':g2sk': g2sk },
          },
        },
      );
    },

    /** U → R: long enough without a word from SES that it cannot have the mail. */
    retry: (mail: Mail, lx: number | undefined) =>
      update(mail, {
        set: 'st = :r, att = if_not_exists(att, :none) + :one',
        remove: 'own, lx, g2pk, g2sk',
        when: 'st = :u AND lx = :lx',
        values: { ':r': 'R', ':u': 'U', ':lx': lx ?? 0, ':none': 0, ':one': 1 },
      }),

    /** U → F (or S when cancelled): settled without knowing. */
    conclude: (mail: Mail, lx: number | undefined, to: 'F' | 'S', code: string, at: string) =>
      update(mail, {
        set: 'st = :to, code = :code, #at = :at',
        remove: 'own, lx, g2pk, g2sk',
        when: 'st = :u AND lx = :lx',
        values: { ':to': to, ':u': 'U', ':lx': lx ?? 0, ':code': code, ':at': at },
      }),

    /** Settles a recipient who was never claimed, or whose mail was given back. */
    async close(mail: Mail, email: string, to: 'F' | 'S', code: string, at: string) {
      const item = { ...ledgerKey(mail.deliveryId, mail.sid), st: to, e: email, code, at };
      await put(item, 'attribute_not_exists(pk) OR st = :r');
    },

    /** Every row of a lane in the order of subscriber ids, a page of up to 1 MB at a time. */
    async *laneRows(deliveryId: string, lane: number): AsyncGenerator<LedgerRow> {
      let from: Record<string, unknown> | undefined;
      do {
        const answer = await client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :pk',
            ProjectionExpression: 'sk, st, lx, att, code',
            ExpressionAttributeValues: { ':pk': ledgerLane(deliveryId, lane) },
            ExclusiveStartKey: from,
            ConsistentRead: true,
          }),
        );
        for (const item of answer.Items ?? []) yield ledgerRow.parse(item);
        from = answer.LastEvaluatedKey;
      } while (from);
    },
  };
};
export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
