import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { MergeValues } from '../../../../shared/email/merge/merge';
import type { Recipient } from '../../../../shared/email/merge/recipient-values';
import { limits } from '../../../../shared/limits';
import { useEmailBranding } from '../api/use-email-branding';
import { useEmailStore } from '../api/use-email-store';
import type { EmailDocument } from '../email-document';

/** Loads the renderer when a preview is first shown, so that it doesn't delay the first page. */
const loadRenderer = () => import('./render-preview');

type Preview = {
  readonly html?: string;
  /** The values of the subscriber for whom `html` was rendered. */
  readonly values?: MergeValues;
  readonly error?: string;
};

const failureOf = (error: unknown): string =>
  error instanceof Error && error.name === 'EmailError'
    ? error.message
    : 'We couldn’t load the preview.';

/**
 * Renders the document as the email that `person` gets. Renders it again whenever the author stops
 * typing for a moment.
 */
export const usePreview = (content: EmailDocument, person: Recipient): Preview => {
  const frame = useEmailBranding();
  const shop = useEmailStore(content);
  const [debounced] = useDebouncedValue(content, limits.editorDebounceMs);
  const [preview, setPreview] = useState<Preview>({});
  useEffect(() => {
    if (!frame) return;
    let isCurrent = true;
    const render = async (): Promise<Preview> => {
      const { renderPreview } = await loadRenderer();
      return renderPreview({ ...debounced, ...frame, shop }, person);
    };
    render().then(
      (rendered) => isCurrent && setPreview(rendered),
      (error) => isCurrent && setPreview({ error: failureOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [debounced, frame, person, shop]);
  return preview;
};
