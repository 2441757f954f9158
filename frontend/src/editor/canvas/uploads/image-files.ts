import { notifications } from '@mantine/notifications';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/** The types browsers report for png, jpg, jpeg, gif, webp and svg. */
export const IMAGE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/svg+xml': ['.svg'],
};

export const isImageFile = ({ type }: File): boolean => type.startsWith('image/');

/** Returns why a file is rejected before it is sent. Undefined if it is accepted. */
export const fileProblem = (file: File): string | undefined => {
  if (!Object.hasOwn(IMAGE_TYPES, file.type)) return messages.imageWrongType;
  return file.size > limits.editorImageMaxBytes ? messages.imageTooLarge : undefined;
};

/** Shows the reason if there is one, or else advice to check the file. */
export const toastUploadFailed = (error: unknown): void => {
  const reason = error instanceof Error ? error.message : '';
  notifications.show({
    title: messages.uploadFailed,
    message: reason || messages.uploadFailedReason,
    color: 'red',
    autoClose: 8000,
  });
};
