import * as z from 'zod';
import { displayedText } from '../common';
import { columnChoices, columnMeaning, dateReading, valueMeaning } from './import-columns';
import { consentAnswer } from './import-consent';
import { assetKey } from './import-upload';

export const csvPreviewBody = z.object({
  assetKey,
  fileName: z.string().max(255).optional(),
  /** Overrides what the headers say. */
  columns: columnChoices.optional(),
  /** How the people agreed. The counts are those of an import with this answer. */
  consent: consentAnswer.optional(),
  /** The encoding of an older text file, one of `encodings`. Stored with the upload. */
  encoding: z.string().max(20).optional(),
  /** For a spreadsheet: the sheet to read, one of `sheet.sheets`. Stored with the upload. */
  sheet: z.string().max(200).optional(),
});

const columnValue = z.object({
  /** The value as it first occurs in the file, shortened. Empty for empty cells. */
  value: z.string(),
  rows: z.number(),
  means: valueMeaning,
  /** True for all dates of the column together. `value` is one of them. */
  isDate: z.boolean().optional(),
});

/** A column of dates: how it is read, and what each way of reading makes of the first cells. */
const dateColumn = z.object({
  /** Absent while someone has to decide. The cells then stay as they are. */
  reading: dateReading.optional(),
  /**
   * Why someone has to decide: every cell can be read both ways, some cells prove each way, or the
   * cells are plain numbers.
   */
  asks: z.enum(['either', 'both', 'numbers']).optional(),
  /** The most likely choice. */
  proposed: dateReading,
  options: z.array(
    z.object({
      reading: dateReading,
      examples: z.array(z.object({ text: displayedText, stored: z.string() })),
      /** Non-empty cells that aren't dates under this reading and stay as they are. */
      unread: z.number(),
      unreadExamples: z.array(displayedText),
    }),
  ),
});

const previewColumn = z.object({
  header: z.string(),
  meaning: columnMeaning,
  key: z.string().optional(),
  /** The first values, shortened. */
  samples: z.array(displayedText),
  /** For a consent status column: its values, beginning with those that weren't understood. */
  values: z.array(columnValue).optional(),
  /**
   * For a consent status column with more values than are shown: how many more, and in how many
   * rows.
   */
  otherValues: z.object({ values: z.number(), rows: z.number() }).optional(),
  dates: dateColumn.optional(),
});

/** Why people of a file seem not to want emails, which someone has to decide. */
const consentDoubt = z.object({
  column: z.number(),
  header: z.string(),
  /**
   * `leaving`: values say that people left or never agreed. `answers`: yes, no, or marks under a
   * header that doesn't say which of them is positive. `values`: a few values under a header that
   * doesn't say what they are about. One question covers all such columns.
   */
  kind: z.enum(['leaving', 'answers', 'values']),
  /** The number of people that this doubt excludes. */
  people: z.number(),
  /** The values that exclude them, the most frequent first. */
  values: z.array(columnValue),
});
export type UnclearConsent = z.infer<typeof consentDoubt>;

const previewRow = z.object({
  email: z.string(),
  name: displayedText,
  fields: z.record(z.string(), displayedText),
});

export const csvPreview = z.object({
  assetKey,
  subsToCreate: z.number(),
  subsToUpdate: z.number(),
  /** The number of refused rows. `rejectedRows` contains the first of them, with their reasons. */
  rejected: z.number(),
  /** Rows whose address already occurred earlier in the file. */
  duplicates: z.number(),
  rows: z.number(),
  /** Subscribers in the file who will not be emailed, by reason. Each is counted once. */
  inactive: z.number().optional(),
  notMailed: z
    .object({
      noConsent: z.number(),
      unsubscribed: z.number(),
      bounced: z.number(),
      spam: z.number(),
    })
    .optional(),
  /** Columns by which some people seem to have left. */
  doubts: z.array(consentDoubt).optional(),
  /**
   * How the name of the file or sheet, a title above the table, or the header of the addresses says
   * that its people left.
   */
  nameDoubt: z
    .object({
      from: z.enum(['file', 'sheet', 'title', 'column']),
      name: displayedText,
      means: valueMeaning.exclude(['active', 'ask']),
    })
    .optional(),
  /** Rows between people, such as "Unsubscribed:", that say that the people below them left. */
  dividerDoubt: z
    .object({
      name: displayedText,
      means: valueMeaning.exclude(['active', 'ask']),
      people: z.number(),
    })
    .optional(),
  /** Columns that may say who agreed, the most likely first. */
  consentColumns: z.array(z.number()).optional(),
  /**
   * Rows whose people are not emailed because a value wasn't understood, until someone assigns a
   * meaning to it.
   */
  unclear: z.number().optional(),
  previewSubs: z.array(previewRow),
  /**
   * True if the address column couldn't be found. Nothing is counted then, and an import requires a
   * choice of columns that includes it.
   */
  needsAddressColumn: z.boolean(),
  /** Rows whose address cell has several addresses: the first is used, the others are left out. */
  otherAddresses: z.object({
    rows: z.number(),
    examples: z.array(z.object({ line: z.number(), taken: z.string(), left: z.array(z.string()) })),
  }),
  /**
   * Further address columns, which are used in rows where the first one is empty, and the number of
   * those rows.
   */
  otherAddressColumns: z.array(z.object({ header: displayedText, rows: z.number() })).optional(),
  /**
   * The columns as they were recognized or chosen, shown so that a wrong guess can be corrected
   * before Finish.
   */
  columns: z.array(previewColumn),
  /** The number of columns beyond the thousandth, which aren't read. */
  columnsLeftOut: z.number(),
  /** The name of the segment that is created for the file if no other is chosen. */
  segmentName: displayedText.optional(),
  /**
   * For a plan with this limit of subscribers: how many there are, how many more fit, and how many
   * the file would add. Only people who may be emailed count.
   */
  plan: z
    .object({ limit: z.number(), there: z.number(), fits: z.number(), added: z.number() })
    .optional(),
  /** For a spreadsheet: the sheet that was read, and how many other sheets aren't empty. */
  sheet: z
    .object({
      name: displayedText,
      others: z.number(),
      /** All sheets that aren't empty, in the file's order, if there are several. */
      sheets: z
        .array(
          z.object({ name: displayedText, rows: z.number(), isHidden: z.boolean().optional() }),
        )
        .optional(),
      /** Rows hidden in the sheet. Their people are left out. */
      hiddenRows: z.number().optional(),
      /** Columns hidden in the sheet. They are read. */
      hiddenColumns: z.array(z.string()).optional(),
    })
    .optional(),
  /**
   * For a text file that isn't UTF-8: possible encodings, the one used first. The examples show the
   * user which is right.
   */
  encodings: z
    .array(z.object({ decoder: z.string(), name: z.string(), examples: z.array(displayedText) }))
    .optional(),
  /** Domains that look like misspellings of well-known ones, with what was probably meant. */
  typos: z
    .array(
      z.object({ domain: z.string(), meant: z.string(), rows: z.number(), example: z.string() }),
    )
    .optional(),
  delimiter: z.string(),
  encoding: z.string(),
  rejectedRows: z.array(z.object({ line: z.number(), reason: z.string() })),
});
export type CsvPreview = z.infer<typeof csvPreview>;
