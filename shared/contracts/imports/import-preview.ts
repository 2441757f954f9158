import * as z from 'zod';
import { displayedText } from '../common';
import { columnChoices, columnMeaning, dateReading, valueMeaning } from './import-columns';
import { consentAnswer } from './import-consent';
import { assetKey } from './import-upload';

export const csvPreviewBody = z.object({
  assetKey,
  fileName: z.string().max(255).optional(),
  /** The user's choices for columns. They override what was recognized from the headers. */
  columns: columnChoices.optional(),
  /**
   * How the people agreed to get emails. The preview's counts then match an import with this
   * answer.
   */
  consent: consentAnswer.optional(),
  /**
   * The encoding of an older text file, which must be one of `encodings`. It is stored with the
   * upload.
   */
  encoding: z.string().max(20).optional(),
  /**
   * The sheet of a spreadsheet to read, which must be one of `sheet.sheets`. It is stored with the
   * upload.
   */
  sheet: z.string().max(200).optional(),
});

const columnValue = z.object({
  /**
   * The value, shortened and spelled as in its first occurrence in the file. Empty for empty cells.
   */
  value: z.string(),
  rows: z.number(),
  means: valueMeaning,
  /** True if this entry represents all dates in the column. `value` is one of them. */
  isDate: z.boolean().optional(),
});

/**
 * A column of dates: how it is interpreted, and the result of each possible interpretation for the
 * first cells.
 */
const dateColumn = z.object({
  /**
   * How the cells are interpreted. Absent if a user has to decide. Until then, the cells stay
   * unchanged.
   */
  reading: dateReading.optional(),
  /**
   * Why a user has to decide. `either`: every cell can be interpreted in both ways. `both`: some
   * cells require one way and some the other. `numbers`: the cells are plain numbers.
   */
  asks: z.enum(['either', 'both', 'numbers']).optional(),
  /** The most likely interpretation. */
  proposed: dateReading,
  options: z.array(
    z.object({
      reading: dateReading,
      examples: z.array(z.object({ text: displayedText, stored: z.string() })),
      /**
       * The number of non-empty cells that aren't dates in this interpretation. They stay
       * unchanged.
       */
      unread: z.number(),
      unreadExamples: z.array(displayedText),
    }),
  ),
});

const previewColumn = z.object({
  header: z.string(),
  meaning: columnMeaning,
  key: z.string().optional(),
  /** The first values of the column, shortened. */
  samples: z.array(displayedText),
  /**
   * For a consent status column: its values, starting with those whose meaning wasn't recognized.
   */
  values: z.array(columnValue).optional(),
  /**
   * For a consent status column with more values than are shown: the number of further values, and
   * of rows that contain them.
   */
  otherValues: z.object({ values: z.number(), rows: z.number() }).optional(),
  dates: dateColumn.optional(),
});

/**
 * A sign that some people in a file may not want emails. A user has to decide whether that is true.
 */
const consentDoubt = z.object({
  column: z.number(),
  header: z.string(),
  /**
   * `leaving`: values say that people left the mailing list or never agreed. `answers`: the values
   * are yes, no, or check marks, and the header doesn't say which of them means consent. `values`:
   * there are only a few values, and the header doesn't say what they are about. The user is asked
   * about all such columns together.
   */
  kind: z.enum(['leaving', 'answers', 'values']),
  /** The number of people who aren't emailed because of this doubt. */
  people: z.number(),
  /** The values that cause the doubt, most frequent first. */
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
  /**
   * The number of rows that can't be imported. `rejectedRows` contains the first of them, with the
   * reasons.
   */
  rejected: z.number(),
  /** The number of rows whose address is already in an earlier row of the file. */
  duplicates: z.number(),
  rows: z.number(),
  /**
   * The number of subscribers in the file who will not be emailed. `notMailed` contains this number
   * by reason, with each subscriber counted once.
   */
  inactive: z.number().optional(),
  notMailed: z
    .object({
      noConsent: z.number(),
      unsubscribed: z.number(),
      bounced: z.number(),
      spam: z.number(),
    })
    .optional(),
  /** The columns that seem to say that some people left the mailing list. */
  doubts: z.array(consentDoubt).optional(),
  /**
   * A doubt about the whole file: the name of the file or sheet, a title above the table, or the
   * header of the addresses says that the people left the mailing list.
   */
  nameDoubt: z
    .object({
      from: z.enum(['file', 'sheet', 'title', 'column']),
      name: displayedText,
      means: valueMeaning.exclude(['active', 'ask']),
    })
    .optional(),
  /**
   * A doubt because of rows such as "Unsubscribed:" in the table, which say that the people below
   * them left the mailing list.
   */
  dividerDoubt: z
    .object({
      name: displayedText,
      means: valueMeaning.exclude(['active', 'ask']),
      people: z.number(),
    })
    .optional(),
  /** The columns that may say who agreed to get emails, most likely first. */
  consentColumns: z.array(z.number()).optional(),
  /**
   * The number of rows whose people are not emailed because the meaning of a value wasn't
   * recognized. They are emailed if a user assigns a meaning that allows it.
   */
  unclear: z.number().optional(),
  previewSubs: z.array(previewRow),
  /**
   * True if the address column wasn't found. Nothing is counted in this case, and an import is only
   * possible if the user chooses the address column.
   */
  needsAddressColumn: z.boolean(),
  /**
   * The rows whose address cell contains several addresses. The first address is used, and the
   * others are left out.
   */
  otherAddresses: z.object({
    rows: z.number(),
    examples: z.array(z.object({ line: z.number(), taken: z.string(), left: z.array(z.string()) })),
  }),
  /**
   * The columns with further addresses, and the number of rows in which each is used. They are used
   * in rows where the first address column is empty.
   */
  otherAddressColumns: z.array(z.object({ header: displayedText, rows: z.number() })).optional(),
  /** The columns as they were recognized or chosen. The user can correct them before the import. */
  columns: z.array(previewColumn),
  /** The number of columns that aren't read because the file has more than a thousand. */
  columnsLeftOut: z.number(),
  /** The name of the segment that is created for the file if no other is chosen. */
  segmentName: displayedText.optional(),
  /**
   * For a plan that limits the number of subscribers: how many there are, how many more are
   * possible, and how many the file would add. Only people who may be emailed are counted.
   */
  plan: z
    .object({ limit: z.number(), there: z.number(), fits: z.number(), added: z.number() })
    .optional(),
  /**
   * For a spreadsheet: the sheet that was read, and the number of other sheets that aren't empty.
   */
  sheet: z
    .object({
      name: displayedText,
      others: z.number(),
      /**
       * The names of all sheets that aren't empty, in the file's order. Absent if there is only
       * one.
       */
      sheets: z
        .array(
          z.object({ name: displayedText, rows: z.number(), isHidden: z.boolean().optional() }),
        )
        .optional(),
      /** The number of hidden rows in the sheet. The people in them are left out. */
      hiddenRows: z.number().optional(),
      /** The headers of hidden columns in the sheet. These columns are read like all others. */
      hiddenColumns: z.array(z.string()).optional(),
    })
    .optional(),
  /**
   * For a text file that isn't UTF-8: the possible encodings, starting with the one that was used.
   * The examples help the user to recognize the right one.
   */
  encodings: z
    .array(z.object({ decoder: z.string(), name: z.string(), examples: z.array(displayedText) }))
    .optional(),
  /** Domains that look like misspellings of well-known ones, with the probably correct spelling. */
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
