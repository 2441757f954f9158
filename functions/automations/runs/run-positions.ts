import {
  runItem,
  runKey,
  type Said,
  type StoredRun,
  saidItem,
} from '../../items/assistant/automation-run';
import type { Table } from '../../platform/table/table';
import { createTransact, type Write } from './run-transactions';

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' } as const;

/** The positions of runs: each is claimed before and written once after. */
export const createRunPositions = (table: Table) => {
  const TableName = table.name;
  const transact = createTransact(table);
  return {
    /**
     * Puts a new run with its prompt, and what belongs with it. Ids of runs come from outside, and
     * transcripts lie by these alone: a run never goes on with what another customer's has said.
     * @returns the positions of conditions that did not hold, 0 where the run is there already
     */
    begin: (run: StoredRun, prompt: string, others: readonly Write[] = []) =>
      transact([
        { Put: { TableName, Item: runItem(run), ...isNew } },
        { Put: { TableName, Item: saidItem(run, 0, { kind: 'prompt', text: prompt }), ...isNew } },
        ...others,
      ]),

    /**
     * Takes the run's position for somebody, unless another one has it: one whose claim is over has
     * died. The same message come again takes its own claim over.
     * @returns the positions of conditions that did not hold: 0 is the run's own
     */
    claim: (
      run: StoredRun,
      claim: NonNullable<StoredRun['claim']>,
      now: number,
      others: readonly Write[] = [],
    ) =>
      transact([
        {
          Update: {
            TableName,
            Key: runKey(run.customerId, run.id),
            UpdateExpression: 'SET claim = :claim, costMicroUsd = costMicroUsd + :reserved',
            ConditionExpression:
              '#position = :position AND #status = :running AND costMicroUsd = :cost AND ' +
              '(attribute_not_exists(claim) OR claim.#until < :now OR claim.#by = :by)',
            ExpressionAttributeNames: {
              '#position': 'position',
              '#status': 'status',
              '#until': 'until',
              '#by': 'by',
            },
            ExpressionAttributeValues: {
              ':claim': claim,
              ':reserved': claim.reserved,
              ':position': run.position,
              ':running': 'running',
              ':cost': run.costMicroUsd,
              ':now': now,
              ':by': claim.by,
            },
          },
        },
        ...others,
      ]),

    /**
     * Writes the claimed position: the run as it is after, and what was said.
     * @returns false when the claim was lost, or the run was cancelled meanwhile
     */
    async settle(after: StoredRun, by: string, said: Said | undefined, others: readonly Write[]) {
      const isNext = said !== undefined;
      const condition = {
        ConditionExpression: '#position = :before AND claim.#by = :by AND #status = :running',
        ExpressionAttributeNames: { '#position': 'position', '#by': 'by', '#status': 'status' },
        ExpressionAttributeValues: {
          ':before': after.position - (isNext ? 1 : 0),
          ':by': by,
          ':running': 'running',
        },
      };
      const lost = await transact([
        { Put: { TableName, Item: runItem(after), ...condition } },
        ...(said ? [{ Put: { TableName, Item: saidItem(after, after.position, said) } }] : []),
        ...others,
      ]);
      return lost.length === 0;
    },
  };
};
