/**
 * The expected counts of the files in test/fixtures/imports/, the reference for all tests that
 * count.
 */
export type ExpectedCounts = {
  readonly encoding: string;
  readonly delimiter: string;
  readonly rows: number;
  readonly distinct: number;
  readonly rejected: number;
  /** The number of distinct addresses that may not be emailed. */
  readonly inactive: number;
  /**
   * The number of addresses that may be emailed only after the importer answers that a column is
   * about something else.
   */
  readonly asked?: number;
};

const utf8 = { encoding: 'UTF-8', delimiter: ',' };

export const expectedCounts: Readonly<Record<string, ExpectedCounts>> = {
  'mailchimp-subscribed.csv': { ...utf8, rows: 4, distinct: 4, rejected: 0, inactive: 0 },
  'mailchimp-unsubscribed.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 2 },
  'mailchimp-cleaned.csv': { ...utf8, rows: 1, distinct: 1, rejected: 0, inactive: 1 },
  'klaviyo.csv': { ...utf8, rows: 7, distinct: 6, rejected: 1, inactive: 5 },
  'shopify.csv': { ...utf8, rows: 4, distinct: 3, rejected: 1, inactive: 1 },
  'hubspot.csv': { ...utf8, rows: 4, distinct: 4, rejected: 0, inactive: 3 },
  'brevo.csv': { ...utf8, delimiter: ';', rows: 3, distinct: 3, rejected: 0, inactive: 2 },
  'omnisend.csv': { ...utf8, rows: 3, distinct: 3, rejected: 0, inactive: 3 },
  'german-excel-windows1252.csv': {
    encoding: 'Windows-1252',
    delimiter: ';',
    rows: 3,
    distinct: 3,
    rejected: 0,
    inactive: 1,
  },
  'french-bom-semicolons.csv': {
    encoding: 'UTF-8 with BOM',
    delimiter: ';',
    rows: 2,
    distinct: 2,
    rejected: 0,
    inactive: 0,
  },
  'spanish-utf16le-tabs.txt': {
    encoding: 'UTF-16 LE',
    delimiter: '\t',
    rows: 2,
    distinct: 2,
    rejected: 0,
    inactive: 0,
  },
  'utf16be-without-bom.csv': {
    encoding: 'UTF-16 BE',
    delimiter: ',',
    rows: 2,
    distinct: 2,
    rejected: 0,
    inactive: 0,
  },
  'quoted-newlines.csv': { ...utf8, rows: 3, distinct: 2, rejected: 1, inactive: 0 },
  'ragged.csv': { ...utf8, rows: 4, distinct: 2, rejected: 2, inactive: 0 },
  'duplicates-other-case.csv': { ...utf8, rows: 5, distinct: 2, rejected: 0, inactive: 2 },
  'malformed-addresses.csv': { ...utf8, rows: 15, distinct: 4, rejected: 11, inactive: 0 },
  'no-header.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  'one-column.txt': { ...utf8, rows: 3, distinct: 3, rejected: 0, inactive: 0 },
  'unnamed-email-column.csv': { ...utf8, rows: 3, distinct: 2, rejected: 1, inactive: 0 },
  'excel-sep-hint.csv': { ...utf8, delimiter: ';', rows: 1, distinct: 1, rejected: 0, inactive: 0 },
  'pipes.csv': { ...utf8, delimiter: '|', rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  // A thumbs-up next to some people may mean consent, so the preview asks about that column.
  'right-to-left-emoji.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 0, asked: 2 },
  'international-domains.csv': { ...utf8, rows: 4, distinct: 3, rejected: 1, inactive: 0 },
  'formula-cells.csv': { ...utf8, rows: 1, distinct: 1, rejected: 0, inactive: 0 },
  'null-bytes.csv': { ...utf8, rows: 3, distinct: 2, rejected: 0, inactive: 0 },
  'mixed-line-ends.csv': { ...utf8, rows: 3, distinct: 3, rejected: 0, inactive: 0 },
  'google-contacts.csv': { ...utf8, rows: 4, distinct: 2, rejected: 2, inactive: 0 },
  'email-or-phone.csv': { ...utf8, rows: 5, distinct: 2, rejected: 3, inactive: 0 },
  'form-answers.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  'comment-authors.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  'crm-leads.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  'arabic.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  'japanese.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  'swedish.csv': { ...utf8, delimiter: ';', rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  'space-before-quote.csv': { ...utf8, rows: 2, distinct: 2, rejected: 0, inactive: 0 },
  'several-addresses.csv': { ...utf8, rows: 7, distinct: 6, rejected: 1, inactive: 0 },
  'short-header.csv': { ...utf8, rows: 3, distinct: 3, rejected: 0, inactive: 0 },
};
