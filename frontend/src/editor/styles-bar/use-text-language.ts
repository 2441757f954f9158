import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../../shared/email/language';
import type { EmailLanguage } from '../../../../shared/email-languages';
import { limits } from '../../../../shared/limits';
import { useMailFrame } from '../api/use-mail-frame';
import type { EmailDocument } from '../email-document';

const primaryOf = (tag: string): string => tag.split('-')[0] ?? tag;

/**
 * The language that an email without one looks like, read again when its author pauses; undefined
 * while it looks like the account's, and where its text does not say.
 */
export const useTextLanguage = (content: EmailDocument): EmailLanguage | undefined => {
  const frame = useMailFrame();
  const [written] = useDebouncedValue(content, limits.editorDebounceMs);
  const [found, setFound] = useState<EmailLanguage>();
  useEffect(() => {
    let isCurrent = true;
    import('./read-language')
      .then(({ readLanguage }) => readLanguage(written))
      .then(
        (language) => isCurrent && setFound(language),
        // What cannot be read is said where it is written.
        () => isCurrent && setFound(undefined),
      );
    return () => {
      isCurrent = false;
    };
  }, [written]);
  if (!frame || !found || content.styles.language) return undefined;
  const ofAccount = primaryOf(frame.language ?? DEFAULT_LANGUAGE);
  return primaryOf(found) === ofAccount ? undefined : found;
};
