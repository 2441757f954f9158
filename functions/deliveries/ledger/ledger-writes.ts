import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { VariantLetter } from '../../../shared/sending/ab-test';
import { recipientKey } from '../../items/delivery/delivery-keys';
import { type LedgerEntry, ledgerCodes, readLedgerEntry } from '../../items/delivery/ledger-entry';
import { isConditionFailed, type Table } from '../../platform/table/table';
import { conditionOf, type LedgerChange, updateOf } from './ledger-expressions';
import type { TargetOf, TransitionName } from './ledger-states';

/** A recipient of a delivery. */
export type EmailKey = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  /** The recipient's variant in an A/B test. It's written with the claim. */
  readonly variant?: VariantLetter | undefined;
};

export const epochSeconds = (epochMs: number): number => Math.floor(epochMs / 1000);

/**
 * Makes all changes to the ledger. The name of a transition selects one of two conditional writes.
 */
export const createLedgerWrites = ({ client, name: TableName }: Table) => {
  /** @returns whether the transition's condition was met */
  const update = async <Name extends TransitionName>(
    name: Name,
    { deliveryId, subscriberId }: EmailKey,
    change: LedgerChange<Name>,
  ): Promise<boolean> => {
    const Key = recipientKey(deliveryId, 'ledger', subscriberId);
    try {
      await client.send(new UpdateCommand({ TableName, Key, ...updateOf(name, change) }));
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  };

  return {
    update,

    /** Puts a whole entry. @returns the existing entry that prevented it, if any */
    async put<Name extends TransitionName>(
      name: Name,
      { deliveryId, subscriberId }: EmailKey,
      to: TargetOf<Name>,
      attributes: Readonly<Record<string, unknown>>,
    ): Promise<LedgerEntry | undefined> {
      const { expression, values } = conditionOf(name);
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: {
              ...recipientKey(deliveryId, 'ledger', subscriberId),
              st: ledgerCodes[to],
              ...attributes,
            },
            ConditionExpression: expression,
            ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return undefined;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return readLedgerEntry(error.Item ? unmarshall(error.Item) : {});
      }
    },

    /** Records that the outcome is unknown. From `now` on, we wait for evidence about the email. */
    toUnknown: (
      name: 'doubt' | 'expire',
      emailKey: EmailKey,
      { expectedValue, now }: { readonly expectedValue: string | number; readonly now: number },
    ) => update(name, emailKey, { expectedValue, set: { lx: epochSeconds(now) } }),
  };
};
