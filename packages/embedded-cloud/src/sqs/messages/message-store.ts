import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { createRecentContents } from './fresh-contents';
import type { MessageAttributes, MessageContent, MessageRecord } from './message';

/** The durable storage of all queues' messages. Every method is one statement. */
export type MessageStore = ReturnType<typeof createMessageStore>;

const recordRow = z.object({
  id: z.number(),
  group_id: z.string(),
  sent_ms: z.number(),
  visible_ms: z.number(),
  receive_count: z.number(),
  first_received_ms: z.number().nullable(),
  delivery: z.string().nullable(),
});

const contentRow = z.object({
  message_id: z.string(),
  body: z.string(),
  attributes: z.string(),
  dead_letter_source: z.string().nullable(),
  trace: z.string().nullable(),
});

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    message_id TEXT NOT NULL,
    body TEXT NOT NULL,
    attributes TEXT NOT NULL,
    group_id TEXT NOT NULL,
    sent_ms INTEGER NOT NULL,
    visible_ms INTEGER NOT NULL,
    receive_count INTEGER NOT NULL DEFAULT 0,
    first_received_ms INTEGER,
    delivery TEXT,
    dead_letter_source TEXT,
    trace TEXT
  );
  CREATE INDEX IF NOT EXISTS messages_by_age ON messages (queue, sent_ms);
`;

/** Adds the column to stores that were created before it. */
const addTraceColumn = (database: DatabaseSync) => {
  const columns = database.prepare("SELECT name FROM pragma_table_info('messages')").all();
  if (columns.some(({ name }) => name === 'trace')) return;
  database.exec('ALTER TABLE messages ADD COLUMN trace TEXT');
};

const toRecord = (value: unknown, nowMs: number): MessageRecord => {
  const row = recordRow.parse(value);
  const hidden = row.delivery === null ? 'delayed' : 'inFlight';
  return {
    id: row.id,
    groupId: row.group_id,
    sentAtMs: row.sent_ms,
    state: row.visible_ms > nowMs ? hidden : 'ready',
    visibleAtMs: row.visible_ms,
    receiveCount: row.receive_count,
    firstReceivedAtMs: row.first_received_ms ?? undefined,
    delivery: row.delivery ?? undefined,
  };
};

const toContent = (value: unknown): MessageContent => {
  const row = contentRow.parse(value);
  const attributes: MessageAttributes = JSON.parse(row.attributes);
  return {
    messageId: row.message_id,
    body: row.body,
    attributes,
    deadLetterSource: row.dead_letter_source ?? undefined,
    trace: row.trace ?? undefined,
  };
};

const prepare = (database: DatabaseSync) => ({
  insert: database.prepare(
    `INSERT INTO messages
       (queue, message_id, body, attributes, group_id, sent_ms, visible_ms, trace)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  load: database.prepare('SELECT * FROM messages WHERE queue = ? ORDER BY id'),
  content: database.prepare('SELECT * FROM messages WHERE id = ?'),
  delivered: database.prepare(
    `UPDATE messages SET visible_ms = ?, receive_count = ?, first_received_ms = ?, delivery = ?
     WHERE id = ?`,
  ),
  visibility: database.prepare('UPDATE messages SET visible_ms = ? WHERE id = ?'),
  remove: database.prepare('DELETE FROM messages WHERE id = ?'),
  removeAll: database.prepare('DELETE FROM messages WHERE queue = ?'),
  removeOld: database.prepare('DELETE FROM messages WHERE queue = ? AND sent_ms <= ? RETURNING id'),
  oldest: database.prepare('SELECT MIN(sent_ms) AS sent_ms FROM messages WHERE queue = ?'),
  move: database.prepare(
    'UPDATE messages SET queue = ?, visible_ms = ?, delivery = NULL, dead_letter_source = ? WHERE id = ?',
  ),
});

export const createMessageStore = (database: DatabaseSync) => {
  database.exec(SCHEMA);
  addTraceColumn(database);
  const statements = prepare(database);
  const recentContents = createRecentContents();
  return {
    /** Stores a message and returns its row id, which identifies the message in receipt handles. */
    insert(
      queue: string,
      content: MessageContent,
      { groupId, sentAtMs, visibleAtMs }: Omit<MessageRecord, 'id' | 'state' | 'receiveCount'>,
    ): number {
      const { messageId, body, attributes, trace } = content;
      const json = JSON.stringify(attributes);
      const { lastInsertRowid } = statements.insert.run(
        queue,
        messageId,
        body,
        json,
        groupId,
        sentAtMs,
        visibleAtMs,
        trace ?? null,
      );
      const id = Number(lastInsertRowid);
      recentContents.hold(id, content);
      return id;
    },
    load: (queue: string, nowMs: number) =>
      statements.load.all(queue).map((row) => toRecord(row, nowMs)),
    content: (id: number) => recentContents.get(id) ?? toContent(statements.content.get(id)),
    delivered(record: MessageRecord) {
      const { id, visibleAtMs, receiveCount, firstReceivedAtMs, delivery } = record;
      statements.delivered.run(
        visibleAtMs,
        receiveCount,
        firstReceivedAtMs ?? null,
        delivery ?? null,
        id,
      );
    },
    setVisibleAt: (id: number, visibleAtMs: number) => {
      statements.visibility.run(visibleAtMs, id);
    },
    remove: (id: number) => {
      statements.remove.run(id);
      recentContents.forget(id);
    },
    removeAll: (queue: string) => {
      statements.removeAll.run(queue);
      recentContents.forgetAll();
    },
    removeSentBefore(queue: string, sentAtMs: number): readonly number[] {
      const rows = statements.removeOld.all(queue, sentAtMs);
      const ids = rows.map((row) => z.number().parse(row.id));
      ids.forEach(recentContents.forget);
      return ids;
    },
    oldestSentAtMs: (queue: string) =>
      z.number().nullable().parse(statements.oldest.get(queue)?.sent_ms) ?? undefined,
    moveTo(queue: string, id: number, visibleAtMs: number, sourceArn: string) {
      statements.move.run(queue, visibleAtMs, sourceArn, id);
      recentContents.forget(id);
    },
  };
};
