import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../../items/account/customer-keys';
import {
  activeCodes,
  type Enrollment,
  enrollmentItem,
  isFoundWhenDue,
  parkedLetter,
  readEnrollment,
} from '../../items/sequence/enrollment';
import {
  type RuleTrigger,
  readTrigger,
  ruleTriggersOf,
  type Trigger,
} from '../../items/sequence/sequence';
import {
  enrollmentKey,
  enrollmentPartition,
  triggerPrefix,
  triggersPrefix,
} from '../../items/sequence/sequence-keys';
import { getItems } from '../../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../../platform/table/table';

/** The condition that no one has moved the person on since their enrollment was read. */
const unchangedCondition = ({ state: _state, ...value }: Enrollment, stateLetter: unknown) => ({
  ConditionExpression: '#at = :at AND n = :entry AND st = :state AND due = :due',
  ExpressionAttributeNames: { '#at': 'at' },
  ExpressionAttributeValues: {
    ':at': value.stepId,
    ':entry': value.entry,
    ':state': stateLetter,
    ':due': value.due,
  },
});

const peoplePerPage = 200;

/** Reads which sequences have which triggers. */
const createTriggerReads = ({ client, name: TableName }: Table) => {
  const queryTriggers = async (customerId: string, prefix: string) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': customerPartition(customerId), ':prefix': prefix },
        ConsistentRead: true,
      }),
    );
    return Items;
  };

  return {
    /** Returns the customer's active sequences on dynamic segments, with a consistent read. */
    onRules: async (customerId: string): Promise<RuleTrigger[]> =>
      ruleTriggersOf(await queryTriggers(customerId, triggersPrefix)),

    /** Returns up to 100 active sequences with a trigger, with a consistent read. */
    listening: async (customerId: string, trigger: string): Promise<Trigger[]> =>
      (await queryTriggers(customerId, triggerPrefix(trigger))).map(readTrigger),
  };
};

type EnrollmentKey = Pick<Enrollment, 'sequenceId' | 'subscriberId'>;

/** Stores enrollments, one item per person and sequence. */
export const createEnrollmentRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const putEnrollment = async (
    input: Omit<ConstructorParameters<typeof PutCommand>[0], 'TableName'>,
  ): Promise<boolean> => {
    try {
      await client.send(new PutCommand({ TableName, ...input }));
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  };

  /** Returns a page of a partition's people in one of these states, with a consistent read. */
  const partitionPage = async (
    pk: string,
    states: readonly string[],
    afterId: string | undefined,
  ) => {
    const stateValues = Object.fromEntries(states.map((state, index) => [`:s${index}`, state]));
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: `st IN (${Object.keys(stateValues).join(', ')})`,
        ExpressionAttributeValues: { ':pk': pk, ...stateValues },
        ExclusiveStartKey: afterId ? { pk, sk: afterId } : undefined,
        Limit: peoplePerPage,
        ConsistentRead: true,
      }),
    );
    const lastId: unknown = LastEvaluatedKey?.sk;
    return {
      people: Items.map(readEnrollment),
      /** People whose keys in the index of due people were written by an earlier version. */
      misplaced: Items.filter((item) => !isFoundWhenDue(item)).map(readEnrollment),
      lastId: typeof lastId === 'string' ? lastId : undefined,
    };
  };

  return {
    async getMany(sequenceId: string, subscriberIds: readonly string[]): Promise<Enrollment[]> {
      const keys = subscriberIds.map((id) => enrollmentKey(sequenceId, id));
      return (await getItems(table, keys, { consistent: true })).map(readEnrollment);
    },

    /** Returns one person's enrollments in these sequences. */
    async ofPerson(sequenceIds: readonly string[], subscriberId: string): Promise<Enrollment[]> {
      const keys = sequenceIds.map((id) => enrollmentKey(id, subscriberId));
      return (await getItems(table, keys)).map(readEnrollment);
    },

    /** @returns false when the person is or was already in the sequence */
    enter: (value: Enrollment) =>
      putEnrollment({
        Item: enrollmentItem(value),
        ConditionExpression: 'attribute_not_exists(pk)',
      }),

    /**
     * Moves a person with one conditional write.
     * @returns false when another process has moved them
     */
    move: (before: Enrollment, after: Enrollment) =>
      putEnrollment({
        Item: enrollmentItem(after),
        ...unchangedCondition(before, enrollmentItem(before).st),
      }),

    /** Safe to repeat. */
    async remove({ sequenceId, subscriberId }: EnrollmentKey): Promise<void> {
      const Key = enrollmentKey(sequenceId, subscriberId);
      await client.send(new DeleteCommand({ TableName, Key }));
    },

    /** Returns a page of a partition's people who were parked while a sequence was off. */
    parked: (sequenceId: string, partition: number, afterId: string | undefined) =>
      partitionPage(enrollmentPartition(sequenceId, partition), [parkedLetter], afterId),

    /** Returns a page of a partition's people who are in the sequence. */
    inside: (sequenceId: string, partition: number, afterId: string | undefined) =>
      partitionPage(enrollmentPartition(sequenceId, partition), activeCodes, afterId),

    ...createTriggerReads(table),
  };
};
export type EnrollmentRepository = ReturnType<typeof createEnrollmentRepository>;
