import type { ColumnChoice } from '../../shared/contracts/imports/import-columns';
import type { ConsentAnswer } from '../../shared/contracts/imports/import-consent';
import type { CsvPreview } from '../../shared/contracts/imports/import-preview';
import { suggestDomain } from '../../shared/domain-typos';
import { limits } from '../../shared/limits';
import { subscriberId } from '../audience/subscriber-id';
import type { SubscriberLookup } from '../audience/subscriber-lookup';
import type { KeyRing } from '../platform/aws/key-ring';
import type { SegmentService } from '../segments/register/segment-service';
import { type CsvFile, hasAddressColumn } from './csv/csv-file';
import type { DateColumn } from './csv/dates/date-columns';
import { usualOrder } from './csv/dates/usual-order';
import { type ImportRow, isRejected, mergeRows, type RejectedRow } from './csv/row-rules';
import type { FreePlan } from './free-plan';
import { parseOwnUpload } from './upload-rules';
import type { UploadedFiles } from './uploaded-files';

type Dependencies = {
  readonly files: UploadedFiles;
  readonly known: Pick<SubscriberLookup, 'count' | 'countMailedAnew'>;
  readonly keys: KeyRing;
  readonly freePlan: Pick<FreePlan, 'room'>;
  readonly segments: Pick<SegmentService, 'nameForFile'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
};

/**
 * The maximum number of rejected rows to list, which is enough to see what is wrong. Further
 * rejected rows are counted and can be downloaded.
 */
const maxListedRejections = 20;
const maxSamples = 3;
/**
 * Up to this many people in a file are looked up one by one to check the free plan's limit of 200.
 * If there are more, all of them count as new.
 */
const maxLookedUp = 2000;
/** The maximum number of typos to show for correction, the most frequent first. */
const maxTypos = 20;
const sampleChars = 40;

type NotMailed = NonNullable<CsvPreview['notMailed']>;

const noneSkipped: NotMailed = { noConsent: 0, unsubscribed: 0, bounced: 0, spam: 0 };

/** Returns why a person with this status isn't emailed, or undefined when they are. */
const reasonOf = ({ status, reason }: ImportRow['consentStatus']): keyof NotMailed | undefined => {
  if (status === 'active') return undefined;
  return reason === 'no_consent' ? 'noConsent' : status;
};

type Summary = {
  readonly rows: number;
  readonly rejected: number;
  readonly rejectedRows: readonly RejectedRow[];
  readonly notMailed: NotMailed;
  readonly unclear: number;
  readonly emails: ReadonlySet<string>;
  /** The addresses from `emails` that the import would make active. */
  readonly mailed: ReadonlySet<string>;
  readonly shown: readonly ImportRow[];
  readonly otherAddresses: CsvPreview['otherAddresses'];
  readonly typos: NonNullable<CsvPreview['typos']>;
};

const nothing: Omit<Summary, 'rows'> = {
  rejected: 0,
  rejectedRows: [],
  notMailed: noneSkipped,
  unclear: 0,
  emails: new Set(),
  mailed: new Set(),
  shown: [],
  otherAddresses: { rows: 0, examples: [] },
  typos: [],
};

/** Counts rows by domains that look like typos, checking each domain once. */
const createTypos = () => {
  const typoByDomain = new Map<
    string,
    { meant: string; rows: number; example: string } | undefined
  >();
  return {
    add(address: string) {
      const domain = address.slice(address.lastIndexOf('@') + 1);
      if (!typoByDomain.has(domain)) {
        const meant = suggestDomain(domain);
        typoByDomain.set(domain, meant ? { meant, rows: 0, example: address } : undefined);
      }
      const typo = typoByDomain.get(domain);
      if (typo) typo.rows += 1;
    },
    found: (): NonNullable<CsvPreview['typos']> =>
      [...typoByDomain]
        .flatMap(([domain, typo]) => (typo ? [{ domain, ...typo }] : []))
        .sort((a, b) => b.rows - a.rows)
        .slice(0, maxTypos),
  };
};

const summarise = (file: CsvFile): Summary => {
  const typos = createTypos();
  const emails = new Set<string>();
  const mailed = new Set<string>();
  const shown = new Map<string, ImportRow>();
  const rejectedRows: RejectedRow[] = [];
  const examples: CsvPreview['otherAddresses']['examples'] = [];
  const notMailed = { ...noneSkipped };
  let rows = 0;
  let rejected = 0;
  let unclear = 0;
  let rowsWithSeveralAddresses = 0;
  for (const row of file.rows()) {
    rows += 1;
    if (isRejected(row)) {
      rejected += 1;
      if (rejectedRows.length < maxListedRejections) rejectedRows.push(row);
      continue;
    }
    if (row.unclear) unclear += 1;
    const { line, email, others } = row;
    if (others) {
      rowsWithSeveralAddresses += 1;
      if (examples.length < maxSamples)
        examples.push({ line, taken: email, left: [...others.emails] });
    }
    typos.add(email);
    const countBefore = emails.size;
    emails.add(row.email);
    const reason = emails.size > countBefore ? reasonOf(row.consentStatus) : undefined;
    if (reason) notMailed[reason] += 1;
    if (row.consentStatus.status === 'active') mailed.add(row.email);
    const known = shown.get(row.email);
    if (known || shown.size < limits.csvPreviewRows) {
      shown.set(row.email, known ? mergeRows(known, row) : row);
    }
  }
  return {
    rows,
    rejected,
    rejectedRows,
    notMailed,
    unclear,
    emails,
    mailed,
    shown: [...shown.values()],
    otherAddresses: { rows: rowsWithSeveralAddresses, examples },
    typos: typos.found(),
  };
};

/** Returns a date column as the preview shows it, with a suggestion if the user has to decide. */
const toDatesView = (
  { reading, asks: needsFormat, likely, options }: DateColumn,
  timeZone: string,
): CsvPreview['columns'][number]['dates'] => ({
  reading,
  asks: needsFormat,
  proposed: reading ?? likely ?? usualOrder(timeZone),
  options: options.map(({ examples, unreadExamples, ...option }) => ({
    ...option,
    examples: [...examples],
    unreadExamples: [...unreadExamples],
  })),
});

/** Returns the first different values of a column. */
const samplesOf = ({ sample }: CsvFile, index: number): string[] => {
  const values = new Set(sample.map((cells) => cells[index] ?? '').filter(Boolean));
  return [...values].slice(0, maxSamples).map((value) => value.slice(0, sampleChars));
};

const columnsOf = (file: CsvFile, timeZone: string): CsvPreview['columns'] => {
  const consentStatus = file.consentStatusValues();
  return file.columns.map(({ header, meaning, key }, index) => {
    const { values, others } = consentStatus.get(index) ?? {};
    const dates = file.dates.get(index);
    return {
      header: header.slice(0, 200),
      meaning,
      key,
      samples: samplesOf(file, index),
      ...(values ? { values: values.map((value) => ({ ...value })), otherValues: others } : {}),
      ...(dates ? { dates: toDatesView(dates, timeZone) } : {}),
    };
  });
};

type PreviewInput = {
  readonly assetKey: string;
  readonly fileName?: string;
  readonly columns?: readonly ColumnChoice[];
  readonly consent?: ConsentAnswer;
  /** The encoding that the user chose for a text in an older encoding. */
  readonly encoding?: string | undefined;
  /** The sheet to read from a spreadsheet. */
  readonly sheet?: string | undefined;
};

export const createPreviewService = ({
  files,
  known,
  keys,
  freePlan,
  segments,
  customers,
}: Dependencies) => {
  /**
   * Returns how many active people the import would add. A file far beyond the plan is counted as
   * if everyone were new, because it's refused anyway.
   */
  const countAdded = async (
    customerId: string,
    mailed: ReadonlySet<string>,
    idOf: (email: string) => string,
  ): Promise<number> =>
    mailed.size > maxLookedUp ? mailed.size : known.countMailedAnew(customerId, mailed, idOf);

  return {
    /**
     * Returns what importing a file would do, without writing anything.
     * @throws AppError of reading the file, or forbidden
     */
    async preview(
      customerId: string,
      { assetKey, fileName, columns, consent, encoding, sheet }: PreviewInput,
    ): Promise<CsvPreview> {
      parseOwnUpload(customerId, assetKey);
      const fileChoices = { choices: columns, consent, fileName };
      const file = await files.open(assetKey, fileChoices, { encoding, sheet });
      const { timeZone } = await customers.get(customerId);
      const key = await keys('subscriber-id');
      const idOf = (email: string) => subscriberId(key, customerId, email);
      // While the address column is unknown, no row counts as wrong. The user is asked for the
      // column.
      const hasEmailColumn = hasAddressColumn(file);
      const summary = hasEmailColumn ? summarise(file) : { ...nothing, rows: file.countRows() };
      const { rows, rejected, emails, notMailed, unclear } = summary;
      const room = await freePlan.room(customerId);
      const subsToUpdate = await known.count(customerId, emails, idOf);
      return {
        assetKey,
        subsToCreate: emails.size - subsToUpdate,
        subsToUpdate,
        rejected,
        duplicates: hasEmailColumn ? rows - rejected - emails.size : 0,
        rows,
        inactive: Object.values(notMailed).reduce((sum, people) => sum + people, 0),
        notMailed,
        unclear,
        doubts: hasEmailColumn
          ? file.doubts().map((doubt) => ({ ...doubt, values: [...doubt.values] }))
          : [],
        nameDoubt: file.nameDoubt,
        dividerDoubt: hasEmailColumn ? file.dividerDoubt() : undefined,
        consentColumns: [...file.consentColumns],
        previewSubs: summary.shown.map(({ email, name, fields }) => ({
          email,
          name,
          fields: { ...fields },
        })),
        needsAddressColumn: !hasEmailColumn,
        otherAddresses: summary.otherAddresses,
        otherAddressColumns: hasEmailColumn ? [...file.otherAddressColumns()] : [],
        columns: columnsOf(file, timeZone),
        columnsLeftOut: file.columnsLeftOut,
        segmentName: fileName && (await segments.nameForFile(customerId, fileName)),
        plan: room && { ...room, added: await countAdded(customerId, summary.mailed, idOf) },
        sheet: file.sheet && {
          ...file.sheet,
          sheets: file.sheet.sheets?.slice(),
          hiddenColumns: file.sheet.hiddenColumns?.slice(),
        },
        encodings: file.encodings?.map(({ decoder, name, examples }) => ({
          decoder,
          name,
          examples: [...examples],
        })),
        typos: summary.typos,
        delimiter: file.delimiter,
        encoding: file.encoding,
        rejectedRows: summary.rejectedRows.map(({ line, reason }) => ({ line, reason })),
      };
    },
  };
};
