import type { ColumnChoice, CsvPreview } from '../../shared/contracts/imports';
import { limits } from '../../shared/limits';
import type { KeyRing } from '../platform/key-ring';
import type { KnownSubscribers } from '../subscribers/known-subscribers';
import { subscriberId } from '../subscribers/subscriber-id';
import type { CsvFile } from './csv/csv-file';
import { type ImportRow, isRejected, mergeRows, type RejectedRow } from './csv/row-rules';
import { ownUpload } from './upload-rules';
import type { UploadedFiles } from './uploaded-files';

type Dependencies = {
  readonly files: UploadedFiles;
  readonly known: Pick<KnownSubscribers, 'count'>;
  readonly keys: KeyRing;
};

/** Enough to see what is wrong with a file; the rest is counted, and can be downloaded. */
const shownRejections = 20;
const shownSamples = 3;
const sampleChars = 40;

type Summary = {
  readonly rows: number;
  readonly rejected: number;
  readonly rejectedRows: readonly RejectedRow[];
  readonly inactive: number;
  readonly emails: ReadonlySet<string>;
  readonly shown: readonly ImportRow[];
};

const summarise = (file: CsvFile): Summary => {
  const emails = new Set<string>();
  const shown = new Map<string, ImportRow>();
  const rejectedRows: RejectedRow[] = [];
  let [rows, rejected, inactive] = [0, 0, 0];
  for (const row of file.rows()) {
    rows += 1;
    if (isRejected(row)) {
      rejected += 1;
      if (rejectedRows.length < shownRejections) rejectedRows.push(row);
      continue;
    }
    const before = emails.size;
    emails.add(row.email);
    if (emails.size > before && row.standing.status !== 'active') inactive += 1;
    const known = shown.get(row.email);
    if (known || shown.size < limits.csvPreviewRows) {
      shown.set(row.email, known ? mergeRows(known, row) : row);
    }
  }
  return { rows, rejected, rejectedRows, inactive, emails, shown: [...shown.values()] };
};

/** The first different values of a column. */
const samplesOf = ({ sample }: CsvFile, index: number): string[] => {
  const values = new Set(sample.map((cells) => cells[index] ?? '').filter(Boolean));
  return [...values].slice(0, shownSamples).map((value) => value.slice(0, sampleChars));
};

const columnsOf = (file: CsvFile): CsvPreview['columns'] =>
  file.columns.map(({ header, meaning, key }, index) => ({
    header: header.slice(0, 200),
    meaning,
    key,
    samples: samplesOf(file, index),
  }));

type PreviewInput = { readonly assetKey: string; readonly columns?: readonly ColumnChoice[] };

export const createPreviewService = ({ files, known, keys }: Dependencies) => ({
  /**
   * What an uploaded file would do; nothing is written.
   * @throws AppError of reading the file, or forbidden
   */
  async preview(customerId: string, { assetKey, columns }: PreviewInput): Promise<CsvPreview> {
    ownUpload(customerId, assetKey);
    const file = await files.open(assetKey, columns);
    const key = await keys('subscriber-id');
    const idOf = (email: string) => subscriberId(key, customerId, email);
    const summary = summarise(file);
    const { rows, rejected, emails, inactive } = summary;
    const subsToUpdate = await known.count(customerId, emails, idOf);
    return {
      assetKey,
      subsToCreate: emails.size - subsToUpdate,
      subsToUpdate,
      rejected,
      duplicates: rows - rejected - emails.size,
      rows,
      inactive,
      previewSubs: summary.shown.map(({ email, name, fields }) => ({
        email,
        name,
        fields: { ...fields },
      })),
      columns: columnsOf(file),
      columnsLeftOut: file.leftOut,
      sheet: file.sheet,
      delimiter: file.delimiter,
      encoding: file.encoding,
      rejectedRows: summary.rejectedRows.map(({ line, reason }) => ({ line, reason })),
    };
  },
});
