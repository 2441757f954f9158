import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { runKey, type StoredRun } from '../../items/assistant/automation-run';
import { conditionHeld, type Table } from '../../platform/table/table';
import { createTransact, type Write } from './run-transactions';

/** Runs that end before their end. */
export const createRunEnds = (table: Table) => {
  const { client, name: TableName } = table;
  const transact = createTransact(table);
  return {
    /**
     * For a run that was ended while somebody worked on it: what it did and what it cost is kept.
     * @returns false when that is written already
     */
    async keep(
      { customerId, id: runId }: Pick<StoredRun, 'customerId' | 'id'>,
      by: string,
      {
        step,
        difference,
        made,
      }: {
        readonly step: StoredRun['steps'][number];
        readonly difference: number;
        readonly made: { readonly draftId?: string; readonly segmentId?: string };
      },
      others: readonly Write[],
    ): Promise<boolean> {
      const found = Object.entries(made).filter(([, value]) => value !== undefined);
      const sets = found.map(([name]) => `, ${name} = :${name}`).join('');
      const lost = await transact([
        {
          Update: {
            TableName,
            Key: runKey(customerId, runId),
            UpdateExpression:
              `SET costMicroUsd = costMicroUsd + :difference, #steps = list_append(#steps, :step)${sets} ` +
              'REMOVE claim',
            ConditionExpression: 'claim.#by = :by',
            ExpressionAttributeNames: { '#by': 'by', '#steps': 'steps' },
            ExpressionAttributeValues: {
              ':difference': difference,
              ':step': [step],
              ':by': by,
              ...Object.fromEntries(found.map(([name, value]) => [`:${name}`, value])),
            },
          },
        },
        ...others,
      ]);
      return lost.length === 0;
    },

    /** Ends a run that goes on; whoever works on it finds out. @returns false when it had ended */
    async end(
      customerId: string,
      runId: string,
      { status, problem, at }: { status: 'failed' | 'cancelled'; problem?: string; at: string },
    ): Promise<boolean> {
      return conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: runKey(customerId, runId),
            UpdateExpression: `SET #status = :status, endedAt = :at, pending = :none${problem ? ', problem = :problem' : ''}`,
            ConditionExpression: '#status = :running',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: {
              ':status': status,
              ':at': at,
              ':running': 'running',
              ':none': [],
              ...(problem ? { ':problem': problem } : {}),
            },
          }),
        ),
      );
    },
  };
};
