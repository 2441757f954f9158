import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Recipient } from '../../../../shared/email/recipient-values';
import { limits } from '../../../../shared/limits';
import type { DraftContent } from '../../features/compose/session/draft-content';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';

/** The renderer is loaded when a preview is first shown: it is no part of the first page. */
const loadRenderer = () => import('./render-preview');

type Preview = { readonly html?: string; readonly error?: string };

const failureOf = (error: unknown): string =>
  error instanceof Error && error.name === 'EmailError'
    ? error.message
    : 'The preview could not be made.';

/** The draft as a mail to `person`, rendered again when the author pauses. */
export const usePreview = (content: DraftContent, person: Recipient): Preview => {
  const customerId = useCustomerId();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const [settled] = useDebouncedValue(content, limits.editorDebounceMs);
  const [preview, setPreview] = useState<Preview>({});
  useEffect(() => {
    if (!customer) return;
    let isCurrent = true;
    const { businessAddress, name: brand, language } = customer;
    const frame = { businessAddress, brand, language };
    loadRenderer()
      .then(({ renderPreview }) => renderPreview({ ...settled, ...frame }, person))
      .then(
        (html) => isCurrent && setPreview({ html }),
        (error) => isCurrent && setPreview({ error: failureOf(error) }),
      );
    return () => {
      isCurrent = false;
    };
  }, [settled, customer, person]);
  return preview;
};
