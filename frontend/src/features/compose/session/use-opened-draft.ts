import { useEffect, useState } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import {
  CURRENT_CONTENT_TYPE,
  isOlderContentType,
} from '../../../../../shared/email/content-types';
import type { ConversionReport } from '../../../../../shared/email/convert';
import { EmailError } from '../../../../../shared/email/email-error';
import { contentOf, type DraftContent } from './draft-content';

/** A draft as its editor shows it, and what was done to get there. Nothing of it is saved yet. */
export type Opened = {
  readonly content: DraftContent;
  readonly report: readonly ConversionReport[];
  /** Why the older content cannot be converted. */
  readonly problem?: string;
};

const convert = async (content: DraftContent): Promise<Opened> => {
  // Brings an HTML parser along, which only older emails need before the editor is there.
  const { convertLegacy } = await import('../../../../../shared/email/convert');
  try {
    const { markup, report } = convertLegacy(content.body);
    return { content: { ...content, body: markup, editor: CURRENT_CONTENT_TYPE }, report };
  } catch (error) {
    const problem = error instanceof EmailError ? error.message : 'It could not be read.';
    return { content, report: [], problem };
  }
};

/** Converts older content in memory (part 1 §4); `undefined` while that takes. */
export const useOpenedDraft = (draft: DraftView): Opened | undefined => {
  const isOlder = isOlderContentType(draft.editor);
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    isOlder ? undefined : { content: contentOf(draft), report: [] },
  );
  useEffect(() => {
    if (!isOlder) return;
    let isCurrent = true;
    convert(contentOf(draft)).then(
      (result) => isCurrent && setOpened(result),
      () =>
        isCurrent &&
        setOpened({ content: contentOf(draft), report: [], problem: 'Reload the page.' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [draft, isOlder]);
  return opened;
};
