import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { draftLogItem, draftLogKey, type LoggedEvent, readLoggedEvent } from '../items/draft-log';
import { keyPosition, readKey } from '../items/key-positions';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { type CursorPaging, decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { Table } from '../platform/table/table';
import { type DraftEvent, mergeEntries } from './draft-log';
import type { TransactItem } from './draft-repository';

/**
 * The number of lines kept per email. Together with the draft and its review, they must fit into
 * one transaction of 100 items.
 */
export const maxLogLines = 90;
/**
 * The maximum number of lines to read. It's larger than the number we keep, because two saves at
 * the same moment may each leave one line too many. The next save removes these lines.
 */
const maxRead = 98;

/**
 * The draft log of an email. It contains the newest lines, which are written in the same
 * transaction as the changes they describe.
 */
export const createDraftLog = (
  { client, name: TableName }: Table,
  { clock, newId }: { readonly clock: Clock; readonly newId: NewId },
) => {
  const read = async (customerId: string, draftId: string, Limit: number, from?: object) => {
    const { pk, sk } = draftLogKey(customerId, draftId);
    const response = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :lines)',
        ExpressionAttributeValues: { ':pk': pk, ':lines': sk },
        ExclusiveStartKey: from && { ...from },
        ScanIndexForward: false,
        Limit,
      }),
    );
    const lines = (response.Items ?? []).map(readLoggedEvent);
    return { lines, last: response.LastEvaluatedKey };
  };

  const deletion = (customerId: string, draftId: string, { id }: LoggedEvent): TransactItem => ({
    Delete: { TableName, Key: draftLogKey(customerId, draftId, id) },
  });

  const insertion = (customerId: string, draftId: string, line: LoggedEvent): TransactItem => ({
    Put: { TableName, Item: draftLogItem(customerId, draftId, line) },
  });

  const lineOf = ({ author, ...event }: DraftEvent): LoggedEvent => {
    const now = clock();
    const authorFields = author && {
      by: author.userId,
      ...(author.isManager && { byManager: true }),
    };
    return { ...event, ...authorFields, id: newId(now), at: toInstant(now) };
  };

  /**
   * Returns the writes that add `events` in order and remove lines that are too old. They are part
   * of a larger transaction.
   */
  const items = async (
    customerId: string,
    draftId: string,
    events: readonly DraftEvent[],
  ): Promise<TransactItem[]> => {
    const { lines } = await read(customerId, draftId, maxRead);
    const newLines = events.map(lineOf);
    const [first] = newLines;
    const mergedEntry = newLines.length === 1 && first ? mergeEntries(lines[0], first) : undefined;
    if (mergedEntry) return [insertion(customerId, draftId, mergedEntry)];
    const surplus = lines.slice(maxLogLines - newLines.length);
    return [
      ...newLines.map((line) => insertion(customerId, draftId, line)),
      ...surplus.map((line) => deletion(customerId, draftId, line)),
    ];
  };

  return {
    items,

    /** Adds a line for an event that writes nothing else, such as a test email. */
    async append(customerId: string, draftId: string, event: DraftEvent): Promise<void> {
      const TransactItems = await items(customerId, draftId, [event]);
      await client.send(new TransactWriteCommand({ TransactItems }));
    },

    /** Lists the log, latest line first. */
    async list(customerId: string, draftId: string, { limit, cursor }: CursorPaging) {
      const start = draftLogKey(customerId, draftId);
      const from = cursor ? decodeCursor(keyPosition, cursor) : undefined;
      const belongsToDraft = from?.pk === start.pk && from.sk.startsWith(start.sk);
      const { lines, last } = await read(
        customerId,
        draftId,
        limit,
        belongsToDraft ? from : undefined,
      );
      return { lines, nextCursor: last ? encodeCursor(readKey(last)) : undefined };
    },

    /**
     * Returns the writes that remove the whole log. They are part of the transaction that removes
     * the email.
     */
    async removal(customerId: string, draftId: string): Promise<TransactItem[]> {
      const { lines } = await read(customerId, draftId, maxRead);
      return lines.map((line) => deletion(customerId, draftId, line));
    },
  };
};
export type DraftLog = ReturnType<typeof createDraftLog>;
