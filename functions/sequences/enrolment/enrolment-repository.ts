import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../../items/account/customer-keys';
import {
  type Enrolment,
  enrolmentItem,
  insideLetters,
  isFoundWhenDue,
  parkedLetter,
  readEnrolment,
} from '../../items/sequence/enrolment';
import {
  type RuleTrigger,
  readTrigger,
  ruleTriggersOf,
  type Trigger,
} from '../../items/sequence/sequence';
import {
  enrolmentKey,
  enrolmentLane,
  triggerPrefix,
  triggersPrefix,
} from '../../items/sequence/sequence-keys';
import { getItems } from '../../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../../platform/table/table';

/** The condition that nobody has moved the person since they were read. */
const asRead = ({ state: _state, ...value }: Enrolment, letter: unknown) => ({
  ConditionExpression: '#at = :at AND n = :entry AND st = :state AND due = :due',
  ExpressionAttributeNames: { '#at': 'at' },
  ExpressionAttributeValues: {
    ':at': value.stepId,
    ':entry': value.entry,
    ':state': letter,
    ':due': value.due,
  },
});

const peoplePerPage = 200;

/** What feeds series, and which. */
const createTriggerReads = ({ client, name: TableName }: Table) => {
  const read = async (customerId: string, prefix: string) => {
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
    /** Active series of the customer on segments of rules, as of this moment. */
    onRules: async (customerId: string): Promise<RuleTrigger[]> =>
      ruleTriggersOf(await read(customerId, triggersPrefix)),

    /** Active series that listen to a trigger, as of this moment; 100 at most. */
    listening: async (customerId: string, trigger: string): Promise<Trigger[]> =>
      (await read(customerId, triggerPrefix(trigger))).map(readTrigger),
  };
};

type Place = Pick<Enrolment, 'sequenceId' | 'subscriberId'>;

/** People in series, one item each. */
export const createEnrolmentRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const put = async (
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

  /** A page of a lane's people in one of these states, read up to now. */
  const lanePage = async (pk: string, states: readonly string[], afterId: string | undefined) => {
    const named = Object.fromEntries(states.map((state, index) => [`:s${index}`, state]));
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: `st IN (${Object.keys(named).join(', ')})`,
        ExpressionAttributeValues: { ':pk': pk, ...named },
        ExclusiveStartKey: afterId ? { pk, sk: afterId } : undefined,
        Limit: peoplePerPage,
        ConsistentRead: true,
      }),
    );
    const lastId: unknown = LastEvaluatedKey?.sk;
    return {
      people: Items.map(readEnrolment),
      /** Those whom the index of due people has under the keys of an earlier version. */
      misplaced: Items.filter((item) => !isFoundWhenDue(item)).map(readEnrolment),
      lastId: typeof lastId === 'string' ? lastId : undefined,
    };
  };

  return {
    async getMany(sequenceId: string, subscriberIds: readonly string[]): Promise<Enrolment[]> {
      const keys = subscriberIds.map((id) => enrolmentKey(sequenceId, id));
      return (await getItems(table, keys, { consistent: true })).map(readEnrolment);
    },

    /** One person in these series. */
    async ofPerson(sequenceIds: readonly string[], subscriberId: string): Promise<Enrolment[]> {
      const keys = sequenceIds.map((id) => enrolmentKey(id, subscriberId));
      return (await getItems(table, keys)).map(readEnrolment);
    },

    /** @returns false when they are in it or were before */
    enter: (value: Enrolment) =>
      put({ Item: enrolmentItem(value), ConditionExpression: 'attribute_not_exists(pk)' }),

    /** One conditional write. @returns false when somebody else has moved them */
    move: (before: Enrolment, after: Enrolment) =>
      put({ Item: enrolmentItem(after), ...asRead(before, enrolmentItem(before).st) }),

    /** Safe to repeat. */
    async remove({ sequenceId, subscriberId }: Place): Promise<void> {
      const Key = enrolmentKey(sequenceId, subscriberId);
      await client.send(new DeleteCommand({ TableName, Key }));
    },

    /** A page of a lane's people who keep their place in a series that was off. */
    parked: (sequenceId: string, lane: number, afterId: string | undefined) =>
      lanePage(enrolmentLane(sequenceId, lane), [parkedLetter], afterId),

    /** A page of a lane's people who are in the series. */
    inside: (sequenceId: string, lane: number, afterId: string | undefined) =>
      lanePage(enrolmentLane(sequenceId, lane), insideLetters, afterId),

    ...createTriggerReads(table),
  };
};
export type EnrolmentRepository = ReturnType<typeof createEnrolmentRepository>;
