import type { DatabaseSync } from 'node:sqlite';
import { type EmailHeader, type Envelope, envelopeSchema } from '../message/envelope';
import { unpackBody } from './body-codec';
import { contentOf } from './email-content';

/** A sent email as the mailbox page shows it. */
export type MailboxEmail = {
  /** The SES message id. */
  readonly id: string;
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly html: string | undefined;
  readonly text: string | undefined;
  readonly headers: readonly EmailHeader[];
  readonly tags: Readonly<Record<string, string>>;
  readonly configurationSet: string | undefined;
  readonly tenant: string | undefined;
  /** The whole message in MIME form. */
  readonly source: string;
};

export type EmailQuery = {
  /** A whole recipient address or a part of one, ignoring case. */
  readonly to?: string;
  /** A part of the subject, ignoring case. */
  readonly subject?: string;
  /** Only includes emails that have all of these tags with these values. */
  readonly tags?: Readonly<Record<string, string>>;
  /** @default 50 */
  readonly limit?: number;
  readonly offset?: number;
};

type Filter = { readonly sql: string; readonly values: string[] };

const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

const filterOf = ({ to, subject, tags }: EmailQuery): Filter => {
  const filters: Filter[] = [];
  if (to) {
    const isFullAddress = /^[^@]+@[^@.]+(?:\.[^@.]+)+$/.test(to);
    const match = isFullAddress ? 'address = ?' : "address LIKE ? ESCAPE '\\'";
    filters.push({
      sql: `id IN (SELECT mail_id FROM mail_recipients WHERE ${match})`,
      values: [isFullAddress ? to.toLowerCase() : likePattern(to)],
    });
  }
  if (subject) {
    filters.push({
      sql: "subject_id IN (SELECT id FROM subjects WHERE text LIKE ? ESCAPE '\\')",
      values: [likePattern(subject)],
    });
  }
  for (const tag of Object.entries(tags ?? {})) {
    filters.push({
      sql: 'id IN (SELECT mail_id FROM mail_tags WHERE name = ? AND value = ?)',
      values: tag,
    });
  }
  return {
    sql: filters.map(({ sql }) => ` AND ${sql}`).join(''),
    values: filters.flatMap(({ values }) => values),
  };
};

/**
 * Reads accepted emails for the local page and for tests.
 * @param settle commits recently accepted emails first, so that the mailbox never shows an email
 *   that could still be lost
 */
export const createMailbox = (database: DatabaseSync, settle: () => void) => {
  const toEmail = async (row: Record<string, unknown>): Promise<MailboxEmail> => {
    const envelope = envelopeSchema.parse(JSON.parse(String(row.envelope)));
    const at = new Date(Number(row.at));
    const id = String(row.message_id);
    const packedBody = row.content instanceof Uint8Array ? row.content : new Uint8Array();
    return {
      ...view(envelope),
      id,
      at: at.toISOString(),
      ...(await contentOf(envelope, unpackBody(packedBody), { id, at })),
    };
  };

  const queryEmails = (sql: string, values: (string | number)[]) => {
    settle();
    return Promise.all(
      database
        .prepare(
          `SELECT m.*, b.content FROM (${sql}) m JOIN mail_bodies b ON b.mail_id = m.id ORDER BY m.id DESC`,
        )
        .all(...values)
        .map(toEmail),
    );
  };

  return {
    /** Returns the emails that match, newest first. */
    listMail(query: EmailQuery = {}): Promise<MailboxEmail[]> {
      const { sql, values } = filterOf(query);
      return queryEmails(`SELECT * FROM mails WHERE 1${sql} ORDER BY id DESC LIMIT ? OFFSET ?`, [
        ...values,
        query.limit ?? 50,
        query.offset ?? 0,
      ]);
    },
    async getMail(id: string): Promise<MailboxEmail | undefined> {
      return (await queryEmails('SELECT * FROM mails WHERE message_id = ?', [id]))[0];
    },
    /**
     * Returns the number of accepted emails that have all these tags. Without tags, returns the
     * number of all emails.
     */
    acceptedCount(tags: Readonly<Record<string, string>> = {}): number {
      settle();
      const { sql, values } = filterOf({ tags });
      const row = database.prepare(`SELECT COUNT(*) AS n FROM mails WHERE 1${sql}`).get(...values);
      return Number(row?.n);
    },
    /** Counts the emails that have all `tags`, grouped by the value of their tag `tag`. */
    acceptedCountBy(tag: string, tags: Readonly<Record<string, string>> = {}): Map<string, number> {
      settle();
      const { sql, values } = filterOf({ tags });
      const rows = database
        .prepare(
          `SELECT value, COUNT(*) AS n FROM mail_tags
           WHERE name = ? AND mail_id IN (SELECT id FROM mails WHERE 1${sql}) GROUP BY value`,
        )
        .all(tag, ...values);
      return new Map(rows.map((row) => [String(row.value), Number(row.n)]));
    },
  };
};

const view = ({ from, to, cc, bcc, replyTo, subject, tags, ...rest }: Envelope) => ({
  from,
  to,
  cc,
  bcc,
  replyTo,
  subject,
  tags,
  configurationSet: rest.configurationSet,
  tenant: rest.tenant,
});
