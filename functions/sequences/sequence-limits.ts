import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../shared/limits';
import { readSequenceRegister, type Sequence } from '../items/sequence/sequence';
import { sequenceRegisterKey } from '../items/sequence/sequence-keys';
import { AppError } from '../platform/app-error';
import type { Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';
import type { SequenceRepository, TransactItem } from './sequence-repository';

type Dependencies = {
  readonly table: Table;
  readonly sequences: Pick<SequenceRepository, 'list' | 'create'>;
};

/**
 * The maximum number of attempts. An attempt fails only if someone else in the account created a
 * sequence.
 */
const maxTries = 12;

/** The register's position in the transaction, after the sequence. */
const registerIndex = 1;

/** Creates sequences within the limit, however many are created at the same moment. */
export const createSequenceLimit = ({ table, sequences }: Dependencies) => {
  const { client, name: TableName } = table;

  const readRegister = async (customerId: string): Promise<number> => {
    const Key = sequenceRegisterKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readSequenceRegister(Item);
  };

  /** Returns the write that fails when anyone has created a sequence since `rev` was read. */
  const registration = (customerId: string, rev: number): TransactItem => ({
    Update: {
      TableName,
      Key: sequenceRegisterKey(customerId),
      UpdateExpression: 'SET rev = :next',
      ConditionExpression: rev === 0 ? 'attribute_not_exists(pk)' : 'rev = :rev',
      ExpressionAttributeValues: { ':next': rev + 1, ...(rev > 0 && { ':rev': rev }) },
    },
  });

  /** @throws AppError too_many_sequences */
  const check = async (customerId: string): Promise<void> => {
    const { max } = limits.sequence;
    if ((await sequences.list(customerId)).length < max) return;
    throw new AppError(
      'too_many_sequences',
      `You can have up to ${max} sequences. Remove one you no longer need.`,
    );
  };

  return {
    check,

    /**
     * Creates a sequence and writes `alongside` in the same transaction.
     * @throws AppError too_many_sequences
     */
    async create(
      customerId: string,
      value: Sequence,
      alongside: readonly TransactItem[] = [],
    ): Promise<void> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        // Read the register before the sequences. A sequence created in between is then either seen
        // by the check or makes this write fail.
        const rev = await readRegister(customerId);
        await check(customerId);
        const writes = [registration(customerId, rev), ...alongside];
        try {
          return await sequences.create(customerId, value, writes);
        } catch (error) {
          if (!lostConditions(error).includes(registerIndex)) throw error;
        }
      }
      throw new Error('Every attempt lost to a concurrent write');
    },
  };
};
export type SequenceLimit = ReturnType<typeof createSequenceLimit>;
