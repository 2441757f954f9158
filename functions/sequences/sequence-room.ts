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

/** Each lost one means that somebody else of the account made a series. */
const mostTries = 12;

/** The register's place in the transaction, behind the series. */
const registerIndex = 1;

/** Makes series while there is room for them, however many are made at the same moment. */
export const createSequenceRoom = ({ table, sequences }: Dependencies) => {
  const { client, name: TableName } = table;

  const registered = async (customerId: string): Promise<number> => {
    const Key = sequenceRegisterKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readSequenceRegister(Item);
  };

  /** Lost when anybody has made a series since `rev` was read. */
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
    const { most } = limits.sequence;
    if ((await sequences.list(customerId)).length < most) return;
    throw new AppError(
      'too_many_sequences',
      `You can have up to ${most} sequences. Remove one you no longer need.`,
    );
  };

  return {
    check,

    /** `alongside` is written in the same transaction. @throws AppError too_many_sequences */
    async create(
      customerId: string,
      value: Sequence,
      alongside: readonly TransactItem[] = [],
    ): Promise<void> {
      for (let tries = 0; tries < mostTries; tries += 1) {
        // Read before the series: one that is made in between is seen there, or makes this one lose.
        const rev = await registered(customerId);
        await check(customerId);
        const writes = [registration(customerId, rev), ...alongside];
        try {
          return await sequences.create(customerId, value, writes);
        } catch (error) {
          if (!lostConditions(error).includes(registerIndex)) throw error;
        }
      }
      throw new Error('Others were always faster');
    },
  };
};
export type SequenceRoom = ReturnType<typeof createSequenceRoom>;
