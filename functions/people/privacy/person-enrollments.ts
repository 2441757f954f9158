import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { PersonInSequence } from '../../../shared/contracts/subscriber/subscriber-export';
import { customerPartition } from '../../items/account/customer-keys';
import { type Enrollment, readEnrollment } from '../../items/sequence/enrollment';
import { readSequenceSteps } from '../../items/sequence/sequence';
import { enrollmentKey, sequencePrefix } from '../../items/sequence/sequence-keys';
import { toInstant } from '../../platform/clock';
import { deleteItems, getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** The maximum number of 1 MB pages to read. This is enough for 100 sequences of up to 70 kB. */
const maxPages = 8;

type SequenceSteps = ReturnType<typeof readSequenceSteps>;

const createSequencePages = ({ client, name: TableName }: Table) =>
  /** Yields all sequences of a customer, with their steps. */
  async function* pages(customerId: string): AsyncGenerator<readonly SequenceSteps[]> {
    let from: Record<string, unknown> | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :series)',
          ExpressionAttributeValues: {
            ':pk': customerPartition(customerId),
            ':series': sequencePrefix,
          },
          ProjectionExpression: 'id, #name, running.steps',
          ExpressionAttributeNames: { '#name': 'name' },
          ExclusiveStartKey: from,
          ConsistentRead: true,
        }),
      );
      yield Items.map(readSequenceSteps);
      from = LastEvaluatedKey;
      if (!from) return;
    }
    throw new Error('The customer has more sequences than the limit allows');
  };

/** Removes a person from all sequences of a customer. Safe to repeat. */
export const createEnrollmentRemoval = (table: Table) => {
  const pages = createSequencePages(table);
  return async (customerId: string, subscriberId: string): Promise<void> => {
    for await (const page of pages(customerId)) {
      await deleteItems(
        table,
        page.map(({ id }) => enrollmentKey(id, subscriberId)),
      );
    }
  };
};
export type EnrollmentRemoval = ReturnType<typeof createEnrollmentRemoval>;

const enrollmentViewOf = (
  { name, stepIds }: SequenceSteps,
  { sequenceId, state, stepId, due, entry, enteredAt, reason }: Enrollment,
): PersonInSequence => {
  const step = stepIds.indexOf(stepId) + 1;
  const isOver = state === 'through' || state === 'left';
  return {
    id: sequenceId,
    name,
    state,
    enteredAt,
    entry: entry + 1,
    ...(step > 0 && { step }),
    ...(isOver ? { endedAt: toInstant(due) } : { nextAt: toInstant(due) }),
    ...(reason && { reason }),
  };
};

/** Reads a person's current and past enrollments in the sequences of a customer. */
export const createPersonSequences = (table: Table) => {
  const pages = createSequencePages(table);
  return async (customerId: string, subscriberId: string): Promise<PersonInSequence[]> => {
    const found: PersonInSequence[] = [];
    for await (const page of pages(customerId)) {
      const keys = page.map(({ id }) => enrollmentKey(id, subscriberId));
      const items = await getItems(table, keys, { consistent: true });
      const byId = new Map(items.map(readEnrollment).map((one) => [one.sequenceId, one]));
      found.push(
        ...page.flatMap((sequence) => {
          const ownEnrollment = byId.get(sequence.id);
          return ownEnrollment ? [enrollmentViewOf(sequence, ownEnrollment)] : [];
        }),
      );
    }
    return found;
  };
};
export type PersonSequences = ReturnType<typeof createPersonSequences>;
