import { useMemo } from 'react';
import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { offline } from '../../lib/api/problem-error';
import { useCustomerId } from '../../lib/session/customer-context';
import { useAccount } from './use-account';

/**
 * Uploads a file for a button to link to.
 * @returns the URL of the file
 */
export type UploadFile = (file: File) => Promise<string>;

const fileType = 'application/pdf';

const errorTexts = {
  tooLarge: messages.imageTooLarge,
  wrongType: messages.imageWrongType,
  failed: messages.fileUploadFailed,
  unreachable: offline().message,
};

/** Returns why a file can't be sent, or undefined if it can. */
export const buttonFileProblem = ({ name, type, size }: File): string | undefined => {
  if (type ? type !== fileType : !/\.pdf$/i.test(name)) return messages.imageWrongType;
  if (size > limits.buttonFileMaxBytes) return messages.imageTooLarge;
  return size === 0 ? messages.fileUploadFailed : undefined;
};

const createUploadFile =
  (customerId: string): UploadFile =>
  async (file) => {
    const fileName = file.name || 'file.pdf';
    const body = { fileName, fileType, folder: 'EDITOR_FILE' as const };
    const { url, fields, assetKey } = await api('POST /asset/file/upload', { body, customerId });
    const { postFile } = await import('../../components/upload/post-file');
    await postFile({ form: { url, fields }, file, errorTexts });
    return (await api('POST /asset/file', { body: { assetKey, fileName }, customerId })).url;
  };

/**
 * Returns a function that uploads files for buttons. Returns undefined when buttons can't link to
 * files.
 */
export const useUploadFile = (): UploadFile | undefined => {
  const customerId = useCustomerId();
  const isOn = useAccount()?.emailMasterMode === true;
  return useMemo(() => (isOn ? createUploadFile(customerId) : undefined), [customerId, isOn]);
};
