import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { isConditionFailed, type Table } from '../../platform/table';
import { type LedgerRow, ledgerKey, ledgerRow, unknownIndex } from './ledger';

/** One recipient of one delivery. */
export type Mail = { readonly deliveryId: string; readonly sid: string };

export type LedgerUpdate = {
  readonly set: string;
  readonly remove?: string;
  readonly when: string;
  readonly values: Readonly<Record<string, unknown>>;
};

export const epochSeconds = (epochMs: number): number => Math.floor(epochMs / 1000);

/** The two conditional writes that every change of the ledger is one of. */
export const createLedgerWrites = ({ client, name: TableName }: Table) => {
  /** @returns whether the condition held */
  const update = async ({ deliveryId, sid }: Mail, { set, remove, when, values }: LedgerUpdate) => {
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

  return {
    update,

    /**
     * Puts a new row, or with `overGivenBack` also over one in state R.
     * @returns the row that stood in the way, if any
     */
    async put(
      { deliveryId, sid }: Mail,
      row: Readonly<Record<string, unknown>>,
      { overGivenBack = false } = {},
    ): Promise<LedgerRow | undefined> {
      const absent = 'attribute_not_exists(pk)';
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: { ...ledgerKey(deliveryId, sid), ...row },
            ConditionExpression: overGivenBack ? `${absent} OR st = :r` : absent,
            ExpressionAttributeValues: overGivenBack ? { ':r': 'R' } : undefined,
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return undefined;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return ledgerRow.parse(error.Item ? unmarshall(error.Item) : {});
      }
    },

    /** C → U under a further condition: from `now` on evidence of the mail is awaited. */
    doubt(mail: Mail, now: number, condition: { when: string; values: Record<string, unknown> }) {
      const { g2pk, g2sk } = unknownIndex(mail.deliveryId, mail.sid);
      return update(mail, {
        set: 'st = :u, lx = :now, g2pk = :g2pk, g2sk = :g2sk',
        when: `st = :c AND ${condition.when}`,
        values: {
          ...{ ':u': 'U', ':c': 'C', ':now': epochSeconds(now), ':g2pk': g2pk, ':g2sk': g2sk },
          ...condition.values,
        },
      });
    },
  };
};
