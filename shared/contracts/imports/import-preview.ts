import * as z from 'zod';
import { shown } from '../common';
import { columnChoices, columnMeaning, dateReading, valueMeaning } from './import-columns';
import { consentAnswer } from './import-consent';
import { assetKey } from './import-upload';

export const csvPreviewBody = z.object({
  assetKey,
  fileName: z.string().max(255).optional(),
  /** Instead of what the headers say. */
  columns: columnChoices.optional(),
  /** How the people agreed; the counts are those of an import with this answer. */
  consent: consentAnswer.optional(),
  /** How the letters of an older text are meant, one of `encodings`; kept with the upload. */
  encoding: z.string().max(20).optional(),
  /** Of a spreadsheet: the sheet to read, one of `sheet.sheets`; kept with the upload. */
  sheet: z.string().max(200).optional(),
});

const columnValue = z.object({
  /** As it stands in the file first, shortened; empty for empty cells. */
  value: z.string(),
  rows: z.number(),
  means: valueMeaning,
  /** Every date of the column together; `value` is one of them. */
  isDate: z.boolean().optional(),
});

/** A column of dates: how it is read, and what each way to read it makes of the first cells. */
const dateColumn = z.object({
  /** Absent while somebody has to decide: the cells then stay as they are. */
  reading: dateReading.optional(),
  /** Every cell can be read both ways, there are cells that prove each, or they are bare numbers. */
  asks: z.enum(['either', 'both', 'numbers']).optional(),
  /** What is asked for most likely. */
  proposed: dateReading,
  options: z.array(
    z.object({
      reading: dateReading,
      examples: z.array(z.object({ text: shown, stored: z.string() })),
      /** Filled cells that are no dates when read so, and stay as they are. */
      unread: z.number(),
      unreadExamples: z.array(shown),
    }),
  ),
});

const previewColumn = z.object({
  header: z.string(),
  meaning: columnMeaning,
  key: z.string().optional(),
  /** The first values, shortened. */
  samples: z.array(shown),
  /** Of a column that says who may be mailed: what stands in it, what is not understood first. */
  values: z.array(columnValue).optional(),
  /** Of such a column with more values than are shown: how many more, and in how many rows. */
  otherValues: z.object({ values: z.number(), rows: z.number() }).optional(),
  dates: dateColumn.optional(),
});

/** Why people of a file look as if they should not be mailed, which somebody has to decide. */
const consentDoubt = z.object({
  column: z.number(),
  header: z.string(),
  /**
   * `leaving`: values say that people left or never agreed. `answers`: yes, no or marks under a header
   * that does not say which of them is the good one. `values`: a few values under a header that does not
   * say what they are about; one question asks about all such columns.
   */
  kind: z.enum(['leaving', 'answers', 'values']),
  /** How many people it keeps out. */
  people: z.number(),
  /** The values that keep them out, the most frequent first. */
  values: z.array(columnValue),
});
export type ConsentDoubt = z.infer<typeof consentDoubt>;

const previewRow = z.object({
  email: z.string(),
  name: shown,
  fields: z.record(z.string(), shown),
});

export const csvPreview = z.object({
  assetKey,
  subsToCreate: z.number(),
  subsToUpdate: z.number(),
  /** Rows refused, with the first of their reasons. */
  rejected: z.number(),
  /** Rows whose address stood in the file before. */
  duplicates: z.number(),
  rows: z.number(),
  /** Subscribers of the file who will not be mailed, by what keeps them; each is counted once. */
  inactive: z.number().optional(),
  notMailed: z
    .object({
      noConsent: z.number(),
      unsubscribed: z.number(),
      bounced: z.number(),
      spam: z.number(),
    })
    .optional(),
  /** Columns by which some people look as if they had left. */
  doubts: z.array(consentDoubt).optional(),
  /**
   * The name of the file or its sheet, a title above the table or the header over the addresses says that
   * its people left, in this way.
   */
  nameDoubt: z
    .object({
      from: z.enum(['file', 'sheet', 'title', 'column']),
      name: shown,
      means: valueMeaning.exclude(['active', 'ask']),
    })
    .optional(),
  /** Rows between people, such as "Unsubscribed:", that say that those below them left. */
  dividerDoubt: z
    .object({
      name: shown,
      means: valueMeaning.exclude(['active', 'ask']),
      people: z.number(),
    })
    .optional(),
  /** Columns that may say who agreed, the likeliest first. */
  consentColumns: z.array(z.number()).optional(),
  /** Rows whose people are not mailed because what they say was not understood, until it is chosen. */
  unclear: z.number().optional(),
  previewSubs: z.array(previewRow),
  /**
   * Which column holds the addresses could not be told: nothing is counted, and an import starts only
   * with a choice of columns that names it.
   */
  needsAddressColumn: z.boolean(),
  /** Rows whose address cell holds several: the first is taken, the others are left out. */
  otherAddresses: z.object({
    rows: z.number(),
    examples: z.array(z.object({ line: z.number(), taken: z.string(), left: z.array(z.string()) })),
  }),
  /** Columns whose address is taken where that of the first is empty, and for how many rows. */
  otherAddressColumns: z.array(z.object({ header: shown, rows: z.number() })).optional(),
  /** What was recognised or chosen: shown so that a wrong guess is corrected before Finish. */
  columns: z.array(previewColumn),
  /** Columns beyond the thousandth, which are not read. */
  columnsLeftOut: z.number(),
  /** The name of the segment that is made for the file when no other is chosen. */
  segmentName: shown.optional(),
  /**
   * On a plan that holds so many subscribers: how many there are, how many more fit, and how many the file
   * would add to them. Only people who may be mailed count.
   */
  plan: z
    .object({ limit: z.number(), there: z.number(), fits: z.number(), added: z.number() })
    .optional(),
  /** Of a spreadsheet: the sheet that was read, and how many others hold something. */
  sheet: z
    .object({
      name: shown,
      others: z.number(),
      /** All sheets that hold something, in the file's order, where there are several. */
      sheets: z
        .array(z.object({ name: shown, rows: z.number(), isHidden: z.boolean().optional() }))
        .optional(),
      /** Rows that the sheet hides: their people are left out. */
      hiddenRows: z.number().optional(),
      /** Columns that the sheet hides; they are read. */
      hiddenColumns: z.array(z.string()).optional(),
    })
    .optional(),
  /**
   * Of a text that is no UTF-8: how its letters may be meant, the one that was read first. The words
   * tell the person which is right.
   */
  encodings: z
    .array(z.object({ decoder: z.string(), name: z.string(), examples: z.array(shown) }))
    .optional(),
  /** Domains that look like slips of well-known ones, with what was probably meant. */
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
