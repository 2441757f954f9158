import { notifications } from '@mantine/notifications';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/** The content types that browsers report for png, jpg, jpeg, gif, webp and svg files. */
export const IMAGE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/svg+xml': ['.svg'],
};

export const isImageFile = ({ type }: File): boolean => type.startsWith('image/');

/** Returns why a file is rejected without being sent. Returns undefined if it is accepted. */
export const fileProblem = (file: File): string | undefined => {
  if (!Object.hasOwn(IMAGE_TYPES, file.type)) return messages.imageWrongType;
  return file.size > limits.editorImageMaxBytes ? messages.imageTooLarge : undefined;
};

/** Shows why an upload failed, or advice to check the file if the reason isn't known. */
export const toastUploadFailed = (error: unknown): void => {
  const reason = error instanceof Error ? error.message : '';
  notifications.show({
    title: messages.uploadFailed,
    message: reason || messages.uploadFailedReason,
    color: 'red',
    autoClose: 8000,
  });
};
