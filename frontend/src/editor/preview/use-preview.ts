import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Recipient } from '../../../../shared/email/merge/recipient-values';
import { limits } from '../../../../shared/limits';
import { useMailFrame } from '../api/use-mail-frame';
import { useMailShop } from '../api/use-mail-shop';
import type { EmailDocument } from '../email-document';

/** The renderer is loaded when a preview is first shown: it is no part of the first page. */
const loadRenderer = () => import('./render-preview');

type Preview = { readonly html?: string; readonly error?: string };

const failureOf = (error: unknown): string =>
  error instanceof Error && error.name === 'EmailError'
    ? error.message
    : 'The preview could not be made.';

/** The document as a mail to `person`, rendered again when the author pauses. */
export const usePreview = (content: EmailDocument, person: Recipient): Preview => {
  const frame = useMailFrame();
  const shop = useMailShop(content);
  const [debounced] = useDebouncedValue(content, limits.editorDebounceMs);
  const [preview, setPreview] = useState<Preview>({});
  useEffect(() => {
    if (!frame) return;
    let isCurrent = true;
    loadRenderer()
      .then(({ renderPreview }) => renderPreview({ ...debounced, ...frame, shop }, person))
      .then(
        (html) => isCurrent && setPreview({ html }),
        (error) => isCurrent && setPreview({ error: failureOf(error) }),
      );
    return () => {
      isCurrent = false;
    };
  }, [debounced, frame, person, shop]);
  return preview;
};
