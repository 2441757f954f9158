import type { DatabaseSync } from 'node:sqlite';
import type { RecentEnvelopes } from '../mailbox/fresh-envelopes';
import type { Envelope } from '../message/envelope';
import type { PlannedEvent } from '../message/planned-event';

export type PendingEvent = {
  readonly id: number;
  readonly dueAtMs: number;
  readonly messageId: string;
  readonly acceptedAtMs: number;
  /** Parses the row on demand, so that an unreadable row doesn't make its whole batch fail. */
  read(): { readonly envelope: Envelope; readonly event: PlannedEvent };
};

/**
 * Stores the events of accepted emails that haven't been published to every topic yet, ordered by
 * due time.
 */
export const openPendingEvents = (
  database: DatabaseSync,
  recentEnvelopes: Pick<RecentEnvelopes, 'get'>,
) => {
  const selectDue = database.prepare(
    `SELECT p.id, p.event, p.due_at, p.mail_id, m.message_id, m.at
     FROM pending_events p JOIN mails m ON m.id = p.mail_id
     WHERE p.due_at <= ? ORDER BY p.due_at, p.id LIMIT ?`,
  );
  const selectEnvelope = database.prepare('SELECT envelope FROM mails WHERE id = ?');
  const next = database.prepare('SELECT MIN(due_at) AS due_at FROM pending_events');
  const remove = database.prepare('DELETE FROM pending_events WHERE id = ?');
  const postpone = database.prepare('UPDATE pending_events SET due_at = ? WHERE id = ?');

  const envelopeOf = (emailId: number) =>
    recentEnvelopes.get(emailId) ??
    (JSON.parse(String(selectEnvelope.get(emailId)?.envelope)) as Envelope);

  const fromRow = (row: Record<string, unknown>): PendingEvent => ({
    id: Number(row.id),
    dueAtMs: Number(row.due_at),
    messageId: String(row.message_id),
    acceptedAtMs: Number(row.at),
    read: () => ({
      envelope: envelopeOf(Number(row.mail_id)),
      event: JSON.parse(String(row.event)) as PlannedEvent,
    }),
  });

  return {
    /** Returns the first `max` due events, oldest first. */
    due: (nowMs: number, max: number) => selectDue.all(nowMs, max).map(fromRow),
    /** Returns when the next event is due, or undefined when none is pending. */
    nextDueMs(): number | undefined {
      const atMs = next.get()?.due_at;
      return atMs === null || atMs === undefined ? undefined : Number(atMs);
    },
    remove: ({ id }: PendingEvent) => void remove.run(id),
    postpone: ({ id }: PendingEvent, untilMs: number) => void postpone.run(untilMs, id),
  };
};
