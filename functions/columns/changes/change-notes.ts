import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import {
  changeNotes,
  type NoteBody,
  type NoteName,
  noteItem,
  notesFrom,
  readNote,
} from '../../items/audience/change-note';
import type { Table } from '../../platform/table/table';
import { type ChangeFile, linesOf } from './change-file';

/** A small batch's changes: to rules it is like a file that says of nobody that they are gone. */
export type ChangeNote = ChangeFile & NoteBody & Pick<NoteName, 'sequence'>;

/** What small batches of the stream say of a customer's people, as items of the table. */
export const createChangeNotes = ({ client, name: TableName }: Table) => ({
  async put(customerId: string, name: NoteName, body: NoteBody): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: noteItem(customerId, name, body) }));
  },

  /**
   * Everything written at a moment or later, oldest first. Reading ends where there are more changes than
   * `mostLines`: whoever asks does something else then than to take them over.
   * @param settledTo only what was written before, long enough ago that a copy of the table which is a
   * little behind has it as well, and is asked at half the price. @default all, as the table is now
   */
  async since(
    customerId: string,
    moment: number,
    mostLines: number,
    settledTo?: number,
  ): Promise<readonly ChangeNote[]> {
    const found: ChangeNote[] = [];
    let lines = 0;
    const to = notesFrom(settledTo ?? Number.MAX_SAFE_INTEGER);
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ConsistentRead: settledTo === undefined,
      ExpressionAttributeValues: {
        ':pk': changeNotes(customerId),
        ':from': notesFrom(moment),
        ':to': to,
      },
    };
    for await (const { Items = [] } of paginateQuery({ client }, query)) {
      const page = Items.map((item) => ({ ...readNote(item), gone: 0 }));
      found.push(...page);
      lines += linesOf(page);
      if (lines > mostLines) break;
    }
    return found;
  },
});
export type ChangeNotes = ReturnType<typeof createChangeNotes>;
