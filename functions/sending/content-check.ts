import { composeCode } from '../../shared/email/compile-code';
import type { CompileInput } from '../../shared/email/composed';
import { readBody } from '../../shared/email/convert';
import type { EmailWarning } from '../../shared/email/lint';
import { lintDoc } from '../../shared/email/lint-doc';
import { readEmailStyle } from '../../shared/email/styles';

/**
 * What the pre-send check finds in a body. The same findings as `compileEmail`'s, without rendering:
 * React would double the size of every function that sends.
 */
export const contentWarnings = async (input: CompileInput): Promise<readonly EmailWarning[]> => {
  const { body, editor, styles } = input;
  if (editor === 'CODE') return (await composeCode(input, {})).warnings;
  return lintDoc(readBody(body, editor).doc, { style: readEmailStyle(styles), fields: undefined });
};
