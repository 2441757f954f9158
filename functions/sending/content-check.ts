import { composeCode } from '../../shared/email/compile-code';
import type { CompileInput } from '../../shared/email/composed';
import { readBody } from '../../shared/email/convert';
import { docLinks, numberLinks } from '../../shared/email/links';
import type { EmailWarning } from '../../shared/email/lint';
import { lintDoc } from '../../shared/email/lint-doc';
import { readEmailStyle } from '../../shared/email/styles';

export type ContentFindings = {
  readonly warnings: readonly EmailWarning[];
  /** Different addresses that are tracked. */
  readonly links: number;
};

/**
 * What the pre-send check finds in a body. The same findings as `compileEmail`'s, without rendering:
 * React would double the size of every function that sends.
 */
export const checkBody = async (input: CompileInput): Promise<ContentFindings> => {
  const { body, editor, styles } = input;
  if (editor === 'CODE') {
    const { warnings, links } = await composeCode(input, {});
    return { warnings, links: links.length };
  }
  const { doc } = readBody(body, editor);
  return {
    warnings: lintDoc(doc, { style: readEmailStyle(styles), fields: undefined }),
    links: numberLinks(docLinks(doc)).links.length,
  };
};
