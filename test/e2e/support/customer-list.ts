import { parse } from 'csv-parse/sync';
import { mailchimpExport } from '../../fixtures/imports/generate';

const simulator = 'simulator.mailbloom.test';

/** The positions of people in the list whose addresses have a scripted outcome in the simulator. */
const outcomes: Readonly<Record<string, readonly number[]>> = {
  bounce: [101, 202, 303, 404, 505],
  // Only two people complain, because a third complaint could happen to fall in the first batches
  // and pause the account.
  complaint: [111, 222],
  softbounce: [121, 232],
};

const outcomeByEmail = new Map(
  Object.entries(outcomes).flatMap(([word, numbers]) =>
    numbers.map((number) => [`person${number}@shop-list.test`, `${word}${number}@${simulator}`]),
  ),
);

const withOutcome = (email: string): string => outcomeByEmail.get(email) ?? email;

const quoteCell = (cell: string): string =>
  /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Returns a Mailchimp audience export that was opened and saved again by a spreadsheet program in
 * Europe: byte order mark, semicolons, CRLF, quoted line breaks, accents, duplicates and malformed
 * rows.
 */
export const customerList = () => {
  const { content, counts, emails } = mailchimpExport();
  const rows: string[][] = parse(content);
  const lines = rows.map(([email = '', ...rest]) =>
    [withOutcome(email), ...rest].map(quoteCell).join(';'),
  );
  return {
    fileName: 'subscribed_members_export_4c1f2.csv',
    bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
    counts,
    emails: emails.map(withOutcome),
    /** The number of emails that bounce permanently. */
    bounces: outcomes.bounce?.length ?? 0,
    complaints: outcomes.complaint?.length ?? 0,
  };
};
export type CustomerList = ReturnType<typeof customerList>;
