import { useEffect, useState } from 'react';
import { CURRENT_CONTENT_TYPE, isOlderContentType } from '../../../../shared/email/content-types';
import { EmailError } from '../../../../shared/email/email-error';
import type { ConversionReport } from '../../../../shared/email/markup/convert';
import type { EmailDocument } from '../email-document';

/** A document as its editor shows it, and how it was converted. Nothing is saved yet. */
export type OpenedDocument<Kind extends EmailDocument = EmailDocument> = {
  readonly content: Kind;
  readonly report: readonly ConversionReport[];
  /** Why the older content can't be converted. */
  readonly problem?: string;
};

const convert = async <Kind extends EmailDocument>(
  content: Kind,
): Promise<OpenedDocument<Kind>> => {
  // Loaded on demand, because its HTML parser is large and only older emails need it.
  const { convertLegacy } = await import('../../../../shared/email/markup/convert');
  try {
    const { markup, report } = convertLegacy(content.body);
    return { content: { ...content, body: markup, editor: CURRENT_CONTENT_TYPE }, report };
  } catch (error) {
    const problem = error instanceof EmailError ? error.message : 'We couldn’t read this email.';
    return { content, report: [], problem };
  }
};

/**
 * Converts a document of an older content type in memory.
 * @param stored the stored document; must be the same object as long as the version is the same
 * @returns undefined during the conversion
 */
export const useOpenedDocument = <Kind extends EmailDocument>(
  stored: Kind,
): OpenedDocument<Kind> | undefined => {
  const isOlder = isOlderContentType(stored.editor);
  const [opened, setOpened] = useState<OpenedDocument<Kind> | undefined>(() =>
    isOlder ? undefined : { content: stored, report: [] },
  );
  useEffect(() => {
    if (!isOlder) return;
    let isCurrent = true;
    convert(stored).then(
      (result) => isCurrent && setOpened(result),
      () => isCurrent && setOpened({ content: stored, report: [], problem: 'Reload the page.' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [stored, isOlder]);
  return opened;
};
