import {
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  readRun,
  readTranscriptEntry,
  runItem,
  runKey,
  type StoredRun,
  type TranscriptEntry,
  transcriptItem,
  transcriptKey,
} from '../../items/assistant/automation-run';
import { type CursorPaging, decodeCursor, encodeCursor } from '../../platform/table/cursor';
import { conditionHeld, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';

/** The id of a run. The run's key is derived from it. */
const cursorPosition = z.string().max(40);

/** Reads runs and their transcripts. */
const createRunReads = ({ client, name: TableName }: Table) => ({
  async find(customerId: string, runId: string): Promise<StoredRun | undefined> {
    const Key = runKey(customerId, runId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readRun(Item);
  },

  /** Lists a customer's runs, newest first. */
  async list(customerId: string, { limit, cursor }: CursorPaging) {
    const prefixKey = runKey(customerId);
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
        ExpressionAttributeValues: { ':pk': prefixKey.pk, ':begin': prefixKey.sk },
        ExclusiveStartKey: cursor
          ? runKey(customerId, decodeCursor(cursorPosition, cursor))
          : undefined,
        ScanIndexForward: false,
        Limit: limit,
        ConsistentRead: true,
      }),
    );
    const runs = Items.map(readRun);
    const last = LastEvaluatedKey ? runs.at(-1) : undefined;
    return { runs, nextCursor: last && encodeCursor(last.id) };
  },

  /**
   * Returns the transcript so far, starting with the prompt. A run has up to about forty entries.
   */
  async transcript(runId: string): Promise<readonly TranscriptEntry[]> {
    const prefixKey = transcriptKey(runId);
    const entries: TranscriptEntry[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
          ExpressionAttributeValues: { ':pk': prefixKey.pk, ':begin': prefixKey.sk },
          ExclusiveStartKey: next,
          ConsistentRead: true,
        }),
      );
      entries.push(...(page.Items ?? []).map(readTranscriptEntry));
      next = page.LastEvaluatedKey;
    } while (next);
    return entries;
  },
});

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' } as const;

/** A database write that is part of a transaction. */
type Write = NonNullable<
  ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']
>[number];

/** Makes all writes in one transaction. @returns the positions of failed conditions */
const createTransact =
  ({ client }: Table) =>
  async (TransactItems: Write[]): Promise<readonly number[]> => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return [];
    } catch (error) {
      const failedConditions = lostConditions(error);
      if (failedConditions.length === 0) throw error;
      return failedConditions;
    }
  };

/**
 * Records the progress of runs. Before each step, a worker claims the run's position, and after the
 * step, the result is written once.
 */
const createRunPositions = (table: Table) => {
  const TableName = table.name;
  const transact = createTransact(table);
  return {
    /**
     * Stores a new run with its prompt and related writes. Fails if the run or its transcript
     * already exists. The caller chooses the run id and transcripts are stored by run id alone, so
     * a run could otherwise continue another customer's transcript.
     * @returns the positions of failed conditions, 0 when the run already exists
     */
    begin: (run: StoredRun, prompt: string, others: readonly Write[] = []) =>
      transact([
        { Put: { TableName, Item: runItem(run), ...isNew } },
        {
          Put: {
            TableName,
            Item: transcriptItem(run, 0, { kind: 'prompt', text: prompt }),
            ...isNew,
          },
        },
        ...others,
      ]),

    /**
     * Claims the run's position for a worker, unless another worker has it. A worker whose claim
     * has expired is dead. A redelivered message gets its own earlier claim back.
     * @returns the positions of failed conditions, where 0 is that of the run itself
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
     * Writes the result of a claimed step: the run's new state and its new transcript entry.
     * @returns false when the claim was lost, or the run was canceled in the meantime
     */
    async settle(
      after: StoredRun,
      claimHolder: string,
      entry: TranscriptEntry | undefined,
      others: readonly Write[],
    ) {
      const isNext = entry !== undefined;
      const condition = {
        ConditionExpression: '#position = :before AND claim.#by = :by AND #status = :running',
        ExpressionAttributeNames: { '#position': 'position', '#by': 'by', '#status': 'status' },
        ExpressionAttributeValues: {
          ':before': after.position - (isNext ? 1 : 0),
          ':by': claimHolder,
          ':running': 'running',
        },
      };
      const failedConditions = await transact([
        { Put: { TableName, Item: runItem(after), ...condition } },
        ...(entry
          ? [{ Put: { TableName, Item: transcriptItem(after, after.position, entry) } }]
          : []),
        ...others,
      ]);
      return failedConditions.length === 0;
    },
  };
};

/** Ends runs before they are done. */
const createRunTermination = (table: Table) => {
  const { client, name: TableName } = table;
  const transact = createTransact(table);
  return {
    /**
     * Records what a step did and cost when its run was ended while the step was in progress.
     * @returns false when that is already recorded
     */
    async keep(
      { customerId, id: runId }: Pick<StoredRun, 'customerId' | 'id'>,
      claimHolder: string,
      {
        step,
        difference,
        createdIds,
      }: {
        readonly step: StoredRun['steps'][number];
        readonly difference: number;
        readonly createdIds: { readonly draftId?: string; readonly segmentId?: string };
      },
      others: readonly Write[],
    ): Promise<boolean> {
      const createdEntries = Object.entries(createdIds).filter(([, value]) => value !== undefined);
      const sets = createdEntries.map(([name]) => `, ${name} = :${name}`).join('');
      const failedConditions = await transact([
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
              ':by': claimHolder,
              ...Object.fromEntries(createdEntries.map(([name, value]) => [`:${name}`, value])),
            },
          },
        },
        ...others,
      ]);
      return failedConditions.length === 0;
    },

    /**
     * Ends a run that is in progress. If a worker is still working on the run, it notices the end
     * when it writes its result. @returns false when the run had already ended
     */
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

/**
 * Stores runs and their transcripts. The result of each step is written once, whichever worker does
 * it.
 */
export const createRunRepository = (table: Table) => ({
  ...createRunReads(table),
  ...createRunPositions(table),
  ...createRunTermination(table),
});
export type RunRepository = ReturnType<typeof createRunRepository>;
