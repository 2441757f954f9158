import { useMemo } from 'react';
import { useCustomerId } from '../../lib/session/customer-context';
import { createUploadImage, type UploadImage } from '../images/upload-image';

/** Uploads images of the customer on the screen. */
export const useUploadImage = (): UploadImage => {
  const customerId = useCustomerId();
  return useMemo(() => createUploadImage(customerId), [customerId]);
};
