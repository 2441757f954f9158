import { postFile } from '../../../components/upload/post-file';
import { tableWords } from '../../../components/upload/table-words';
import { api } from '../../../lib/api/client';
import { csvTypeOf } from './csv-file';

/**
 * Uploads a file by a presigned form.
 * @returns the key to preview and import it by
 * @throws ProblemError of the product; UploadRefused of the storage
 */
export const uploadCsv = async (file: File, customerId: string): Promise<string> => {
  const { url, fields, assetKey } = await api('POST /upload', {
    body: { fileName: file.name, fileType: csvTypeOf(file), folder: 'CSV' },
    customerId,
  });
  await postFile({ form: { url, fields }, file, words: tableWords });
  return assetKey;
};
