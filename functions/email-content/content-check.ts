import { htmlPartsOf } from '../../shared/email/code/html-parts';
import { composeCode } from '../../shared/email/compile/compile-code';
import type { CompileInput } from '../../shared/email/compile/composed';
import { docLinks, numberLinks } from '../../shared/email/document/links';
import { readEmailStyle } from '../../shared/email/document/styles';
import { EmailError } from '../../shared/email/email-error';
import type { EmailWarning } from '../../shared/email/lint/lint';
import { lintDoc } from '../../shared/email/lint/lint-doc';
import { lintWholeEmail } from '../../shared/email/lint/lint-email';
import { lintFormats } from '../../shared/email/lint/lint-text';
import { placedTexts } from '../../shared/email/lint/placed-texts';
import { readBody } from '../../shared/email/markup/convert';
import { AppError } from '../platform/app-error';

export type ContentIssues = {
  readonly warnings: readonly EmailWarning[];
  /** The number of different URLs that are tracked. */
  readonly links: number;
};

/** Finds unusable formats of merge tags in the subject lines and preview texts. */
const lintLines = ({ subject, preHeader, trial }: CompileInput): EmailWarning[] => {
  const variants = [{ subject, preHeader }, ...(trial?.others ?? [])];
  return variants.flatMap((variant) => [
    ...lintFormats(variant.subject, 'subject'),
    ...lintFormats(variant.preHeader, 'preHeader'),
  ]);
};

const issuesOf = async (input: CompileInput): Promise<ContentIssues> => {
  const { body, editor, styles } = input;
  if (editor === 'CODE') {
    const { warnings, links, texts } = await composeCode(input, {});
    return {
      warnings: [...lintLines(input), ...warnings, ...lintWholeEmail(input, texts)],
      links: links.length,
    };
  }
  const { doc } = readBody(body, editor);
  const html = await htmlPartsOf(doc);
  return {
    warnings: [
      ...lintLines(input),
      ...lintDoc(doc, { style: readEmailStyle(styles), fields: undefined, html }),
      ...lintWholeEmail(input, placedTexts(doc, html)),
    ],
    links: numberLinks(docLinks(doc, html)).links.length,
  };
};

/**
 * Returns the issues that the pre-send check finds in a body. They are the same as those of
 * `compileEmail`, but nothing is rendered, because React would double the size of every function
 * that sends.
 * @throws AppError body_too_large when it exceeds a limit; nesting is checked here too, because
 *   code is stored as typed
 */
export const checkBody = async (input: CompileInput): Promise<ContentIssues> => {
  try {
    return await issuesOf(input);
  } catch (cause) {
    if (!(cause instanceof EmailError)) throw cause;
    throw new AppError('body_too_large', cause.message, { fields: { body: cause.message }, cause });
  }
};
