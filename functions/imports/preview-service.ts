import type { CsvPreview } from '../../shared/contracts/imports';
import { limits } from '../../shared/limits';
import type { KeyRing } from '../platform/key-ring';
import type { KnownSubscribers } from '../subscribers/known-subscribers';
import { subscriberId } from '../subscribers/subscriber-id';
import type { Column } from './csv/column-rules';
import { type CsvFile, openCsvFile } from './csv/csv-file';
import { type ImportRow, isRejected, mergeRows, type RejectedRow } from './csv/row-rules';
import { ownUpload } from './upload-rules';
import type { UploadStore } from './upload-store';

type Dependencies = {
  readonly uploads: Pick<UploadStore, 'read'>;
  readonly known: Pick<KnownSubscribers, 'count'>;
  readonly keys: KeyRing;
};

/** Enough to see what is wrong with a file; the rest is only counted. */
const shownRejections = 20;

const labels: Readonly<Record<Exclude<Column['meaning'], 'attribute'>, string>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Name',
  consent: 'Consent',
  status: 'Status',
  suppressed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  optOutDate: 'Unsubscribed',
  ignored: 'Not imported',
};

const meaningOf = ({ meaning, key = '' }: Column): string =>
  meaning === 'attribute' ? `Attribute ${key}` : labels[meaning];

type Summary = {
  readonly rows: number;
  readonly rejected: number;
  readonly rejectedRows: readonly RejectedRow[];
  readonly inactive: number;
  readonly sids: ReadonlySet<string>;
  readonly shown: readonly ImportRow[];
};

const summarise = async (file: CsvFile, idOf: (email: string) => string): Promise<Summary> => {
  const sids = new Set<string>();
  const shown = new Map<string, ImportRow>();
  const rejectedRows: RejectedRow[] = [];
  let [rows, rejected, inactive] = [0, 0, 0];
  for await (const row of file.rows()) {
    rows += 1;
    if (isRejected(row)) {
      rejected += 1;
      if (rejectedRows.length < shownRejections) rejectedRows.push(row);
      continue;
    }
    const before = sids.size;
    sids.add(idOf(row.email));
    if (sids.size > before && row.standing.status !== 'active') inactive += 1;
    const known = shown.get(row.email);
    if (known || shown.size < limits.csvPreviewRows) {
      shown.set(row.email, known ? mergeRows(known, row) : row);
    }
  }
  return { rows, rejected, rejectedRows, inactive, sids, shown: [...shown.values()] };
};

export const createPreviewService = ({ uploads, known, keys }: Dependencies) => ({
  /**
   * What an uploaded file would do; nothing is written.
   * @throws AppError of reading the file, or forbidden
   */
  async preview(customerId: string, assetKey: string): Promise<CsvPreview> {
    ownUpload(customerId, assetKey);
    const file = await openCsvFile(await uploads.read(assetKey));
    const key = await keys('subscriber-id');
    const summary = await summarise(file, (email) => subscriberId(key, customerId, email));
    const { rows, rejected, sids } = summary;
    const subsToUpdate = await known.count(customerId, sids);
    return {
      assetKey,
      subsToCreate: sids.size - subsToUpdate,
      subsToUpdate,
      rejected,
      duplicates: rows - rejected - sids.size,
      rows,
      inactive: summary.inactive,
      previewSubs: summary.shown.map(({ email, name, fields }) => ({
        email,
        name,
        fields: { ...fields },
      })),
      columns: file.columns.map((column) => ({
        header: column.header,
        meaning: meaningOf(column),
      })),
      delimiter: file.delimiter,
      encoding: file.encoding,
      rejectedRows: [...summary.rejectedRows],
    };
  },
});
