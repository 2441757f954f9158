import { postFile } from '../../../components/upload/post-file';
import { tableWords } from '../../../components/upload/table-words';
import { api } from '../../../lib/api/client';
import { listTypeOf } from './list-file';

/**
 * Uploads a list by a presigned form and starts its job.
 * @returns the job's id
 * @throws ProblemError of the product; UploadRefused of the storage
 */
export const uploadList = async (file: File, customerId: string): Promise<string> => {
  const { url, fields, assetKey } = await api('POST /suppression/upload', {
    body: { fileName: file.name, fileType: listTypeOf(file), folder: 'SUPPRESSION' },
    customerId,
  });
  await postFile({ form: { url, fields }, file, words: tableWords });
  const body = { assetKey, fileName: file.name };
  return (await api('POST /suppression/process', { body, customerId })).jobId;
};
