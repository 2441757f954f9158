import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';
import type { DraftContent } from './draft-content';

/** The renderer is loaded when a preview is first shown: it is no part of the first page. */
const loadRenderer = () => import('./render-preview');

type Preview = { readonly html?: string; readonly error?: string };

/** The draft as a mail, rendered again when the author pauses. */
export const usePreview = (content: DraftContent): Preview => {
  const customerId = useCustomerId();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const [settled] = useDebouncedValue(content, limits.editorDebounceMs);
  const [preview, setPreview] = useState<Preview>({});
  useEffect(() => {
    if (!customer) return;
    let isCurrent = true;
    const frame = { businessAddress: customer.businessAddress, brand: customer.name };
    loadRenderer()
      .then(({ renderPreview }) => renderPreview({ ...settled, ...frame }))
      .then(
        (html) => isCurrent && setPreview({ html }),
        () => isCurrent && setPreview({ error: 'The preview could not be made.' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [settled, customer]);
  return preview;
};
