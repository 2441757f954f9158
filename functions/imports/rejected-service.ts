import type { ColumnChoice } from '../../shared/contracts/imports/import-columns';
import type { Clock } from '../platform/clock';
import { checkAddressColumn } from './csv/csv-file';
import { rejectedFile } from './csv/rejected-file-rules';
import type { ImportRepository } from './import-repository';
import { parseOwnUpload, rejectedKey, uploadKey } from './upload-rules';
import type { UploadStore } from './upload-store';
import type { UploadedFiles } from './uploaded-files';

type Dependencies = {
  readonly jobs: Pick<ImportRepository, 'get'>;
  readonly files: UploadedFiles;
  readonly uploads: Pick<UploadStore, 'offer'>;
  readonly newId: (now: number) => string;
  readonly clock: Clock;
};

/**
 * Creates files of rejected rows on request instead of storing them. The upload and the column
 * choices determine the rejected rows, and the upload is kept as long as such a file would be.
 */
export const createRejectedService = (dependencies: Dependencies) => {
  const { jobs, files, uploads, newId, clock } = dependencies;

  const link = async (
    customerId: string,
    assetKey: string,
    columns?: readonly ColumnChoice[],
  ): Promise<string> => {
    const file = await files.open(assetKey, { choices: columns });
    checkAddressColumn(file);
    const content = rejectedFile(file);
    return uploads.offer(rejectedKey(customerId, newId(clock())), 'rejected-rows.csv', content);
  };

  return {
    /**
     * Returns a link to the rows that an import of an upload would leave out, valid for 15 minutes.
     * @throws AppError of reading the file, or forbidden
     */
    async ofUpload(customerId: string, assetKey: string, columns?: readonly ColumnChoice[]) {
      parseOwnUpload(customerId, assetKey);
      return link(customerId, assetKey, columns);
    },

    /**
     * Returns a link to the rows that an import left out, valid for 15 minutes.
     * @throws AppError import_not_found, or upload_missing a week after the upload
     */
    async ofImport(customerId: string, importId: string) {
      const { columns } = await jobs.get(customerId, importId);
      return link(customerId, uploadKey(customerId, importId), columns);
    },
  };
};
