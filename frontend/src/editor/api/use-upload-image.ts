import { useMemo } from 'react';
import { useCustomerId } from '../../lib/session/customer-context';
import type { UploadImage } from '../images/upload-image';
import { createUploadImage } from './create-upload-image';

/** Returns a function that uploads images for the current customer. */
export const useUploadImage = (): UploadImage => {
  const customerId = useCustomerId();
  return useMemo(() => createUploadImage(customerId), [customerId]);
};
