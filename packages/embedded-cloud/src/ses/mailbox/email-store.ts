import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../core/store';
import { bareAddress } from '../message/addresses';
import { destinationsOf, type Envelope } from '../message/envelope';
import type { PlannedEvent } from '../message/planned-event';
import { packBody } from './body-codec';
import type { RecentEnvelopes } from './fresh-envelopes';

export type AcceptedEmail = {
  readonly envelope: Envelope;
  /** The original SendEmail request, the only copy of bodies, headers and attachments. */
  readonly request: Buffer;
  readonly events: readonly PlannedEvent[];
  readonly atMs: number;
};

/** Returns an id in SES's format: milliseconds in hex, a UUID, a counter. */
const newMessageId = (atMs: number) =>
  `0${Math.floor(atMs).toString(16).padStart(15, '0')}-${randomUUID()}-000000`;

/**
 * Stores accepted emails. One commit contains the email, its search entries and its pending events.
 */
export const createEmailStore = (
  database: DatabaseSync,
  eventDelayMs: number,
  recentEnvelopes: Pick<RecentEnvelopes, 'hold'>,
) => {
  const insertSubject = database.prepare('INSERT INTO subjects (text) VALUES (?)');
  const selectSubject = database.prepare('SELECT id FROM subjects WHERE text = ?');
  const insertEmail = database.prepare(
    `INSERT INTO mails (message_id, at, recipient_count, subject_id, envelope)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const insertBody = database.prepare('INSERT INTO mail_bodies VALUES (?, ?)');
  const insertRecipient = database.prepare('INSERT OR IGNORE INTO mail_recipients VALUES (?, ?)');
  const insertTag = database.prepare('INSERT INTO mail_tags VALUES (?, ?, ?)');
  const insertEvent = database.prepare(
    'INSERT INTO pending_events (mail_id, due_at, event) VALUES (?, ?, ?)',
  );

  const subjectId = (text: string) =>
    selectSubject.get(text)?.id ?? insertSubject.run(text).lastInsertRowid;

  const insert = ({ envelope, events, atMs }: AcceptedEmail, messageId: string, body: Buffer) => {
    const recipients = destinationsOf(envelope);
    const emailId = insertEmail.run(
      messageId,
      atMs,
      recipients.length,
      subjectId(envelope.subject),
      JSON.stringify(envelope),
    ).lastInsertRowid;
    recentEnvelopes.hold(Number(emailId), envelope);
    insertBody.run(emailId, body);
    for (const recipient of recipients) insertRecipient.run(bareAddress(recipient), emailId);
    for (const [name, value] of Object.entries(envelope.tags)) insertTag.run(name, value, emailId);
    for (const event of events) {
      insertEvent.run(emailId, atMs + event.step * eventDelayMs, JSON.stringify(event));
    }
  };

  return {
    /** Returns the message id once the email is stored permanently. */
    accept(email: AcceptedEmail): string {
      const emailToStore = { ...email, atMs: Math.floor(email.atMs) };
      const messageId = newMessageId(emailToStore.atMs);
      const body = packBody(email.request);
      inTransaction(database, () => insert(emailToStore, messageId, body));
      return messageId;
    },
    /**
     * Returns the number of recipients accepted since `sinceMs`, by minute of the epoch, oldest
     * first.
     */
    recipientsByMinute(sinceMs: number): Map<number, number> {
      const rows = database
        .prepare(
          `SELECT at / 60000 AS minute, SUM(recipient_count) AS count FROM mails
           WHERE at > ? GROUP BY minute ORDER BY minute`,
        )
        .all(Math.floor(sinceMs));
      return new Map(rows.map(({ minute, count }) => [Number(minute), Number(count)]));
    },
  };
};
export type EmailStore = ReturnType<typeof createEmailStore>;
