import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  lowercaseId,
  type Prompt,
  promptItem,
  promptKey,
  promptRunItem,
  promptRunKey,
  readPrompt,
  readPromptRun,
  type StoredPromptRun,
  versionItem,
  versionKey,
} from '../items/assistant/prompt';
import { type CursorPaging, decodeCursor, encodeCursor } from '../platform/table/cursor';
import { conditionHeld, type Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';

type Key = { readonly pk: string; readonly sk: string };

/** The content of a cursor, which is the part of a sort key after the list's prefix. */
const cursorPosition = z.string().max(120);

/** Returns a page of the items whose sort keys begin with a prefix. */
const readPage = async (
  { client, name: TableName }: Table,
  { begin, isForward }: { readonly begin: Key; readonly isForward: boolean },
  { limit, cursor }: CursorPaging,
) => {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
      ExpressionAttributeValues: { ':pk': begin.pk, ':begin': begin.sk },
      ExclusiveStartKey: cursor
        ? { pk: begin.pk, sk: `${begin.sk}${decodeCursor(cursorPosition, cursor)}` }
        : undefined,
      ScanIndexForward: isForward,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  const last: unknown = LastEvaluatedKey?.sk;
  const nextCursor =
    typeof last === 'string' ? encodeCursor(last.slice(begin.sk.length)) : undefined;
  return { items: Items, nextCursor };
};

type PromptFilter = { readonly beginning?: string; readonly search?: string };

/**
 * The maximum number of reads in one search. Each read requests as many prompts as still fit on the
 * page. With pages of 100 prompts, a search checks up to 2,000 prompts that don't match, and then
 * returns a cursor to continue from.
 */
const maxReads = 20;

/**
 * Returns the condition that no one has saved since this revision was read. Revision 0 means that
 * the prompt didn't exist.
 */
const unchangedSince = (rev: number) =>
  rev === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'rev = :read', ExpressionAttributeValues: { ':read': rev } };

const createPromptRuns = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    /** Lists a prompt's runs, newest first. */
    async runs(id: string, paging: CursorPaging) {
      const { items, nextCursor } = await readPage(
        table,
        { begin: promptRunKey(id), isForward: false },
        paging,
      );
      return { runs: items.map(readPromptRun), nextCursor };
    },

    /**
     * Safe to repeat: the same run is overwritten. Ids of runs may come from the client, so a run
     * of another customer with the same id stays unchanged.
     */
    async addRun(promptId: string, run: StoredPromptRun): Promise<void> {
      await conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: promptRunItem(promptId, run),
            ConditionExpression: 'attribute_not_exists(pk) OR customerId = :customerId',
            ExpressionAttributeValues: { ':customerId': run.customerId },
          }),
        ),
      );
    },
  };
};

/** Stores prompts, their versions, and their runs. */
export const createPromptRepository = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    ...createPromptRuns(table),

    /**
     * Lists prompts by id, optionally only those whose ids begin with a text and contain another.
     */
    async list(paging: CursorPaging, { beginning = '', search = '' }: PromptFilter = {}) {
      const part = { begin: promptKey(beginning), isForward: true };
      const searchText = lowercaseId(search);
      const found: Prompt[] = [];
      let { cursor } = paging;
      for (let reads = 0; reads < maxReads; reads += 1) {
        const limit = paging.limit - found.length;
        const page = await readPage(table, part, { limit, ...(cursor ? { cursor } : {}) });
        found.push(
          ...page.items.map(readPrompt).filter(({ id }) => lowercaseId(id).includes(searchText)),
        );
        cursor = page.nextCursor;
        if (!cursor || found.length === paging.limit) break;
      }
      return { prompts: found, nextCursor: cursor };
    },

    async find(id: string): Promise<Prompt | undefined> {
      const Key = promptKey(id);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readPrompt(Item);
    },

    /** Lists a prompt's versions, newest first, also for a deleted prompt. */
    async versions(id: string, paging: CursorPaging) {
      const { items, nextCursor } = await readPage(
        table,
        { begin: versionKey(id), isForward: false },
        paging,
      );
      return { versions: items.map(readPrompt), nextCursor };
    },

    /**
     * Replaces the revision that was read (0 for a new prompt) and stores its version.
     * @returns false when someone else has saved since
     */
    async save(value: Prompt, readRev: number): Promise<boolean> {
      const version = {
        TableName,
        Item: versionItem(value),
        ConditionExpression: 'attribute_not_exists(pk)',
      };
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: [
              { Put: { TableName, Item: promptItem(value), ...unchangedSince(readRev) } },
              { Put: version },
            ],
          }),
        );
        return true;
      } catch (error) {
        if (lostConditions(error).length > 0) return false;
        throw error;
      }
    },

    /** Safe to repeat. Versions and runs stay. */
    async remove(id: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: promptKey(id) }));
    },
  };
};
export type PromptRepository = ReturnType<typeof createPromptRepository>;
