import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../../shared/email/language';
import type { EmailLanguage } from '../../../../shared/email-languages';
import { limits } from '../../../../shared/limits';
import { useEmailBranding } from '../api/use-email-branding';
import type { EmailDocument } from '../email-document';

const primaryOf = (tag: string): string => tag.split('-')[0] ?? tag;

/**
 * Detects the language of an email for which none is set. Detects it again when the author stops
 * typing for a moment. Returns undefined if the language matches the account's or is unclear from
 * the text.
 */
export const useTextLanguage = (content: EmailDocument): EmailLanguage | undefined => {
  const frame = useEmailBranding();
  const [debouncedContent] = useDebouncedValue(content, limits.editorDebounceMs);
  const [detectedLanguage, setFound] = useState<EmailLanguage>();
  useEffect(() => {
    let isCurrent = true;
    import('./read-language')
      .then(({ readLanguage }) => readLanguage(debouncedContent))
      .then(
        (language) => isCurrent && setFound(language),
        // Ignores the failure if content can't be parsed, because the editor already reports that
        // error.
        () => isCurrent && setFound(undefined),
      );
    return () => {
      isCurrent = false;
    };
  }, [debouncedContent]);
  if (!frame || !detectedLanguage || content.styles.language) return undefined;
  const accountLanguage = primaryOf(frame.language ?? DEFAULT_LANGUAGE);
  return primaryOf(detectedLanguage) === accountLanguage ? undefined : detectedLanguage;
};
