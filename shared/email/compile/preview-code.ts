import type { MergeValues } from '../merge/merge';
import { compile, fill } from '../merge/merge';
import { constantsOf } from '../render/merge-constants';
import { composeCode } from './compile-code';
import type { CodeInput, CompileOptions } from './composed';

/**
 * A code email as one recipient sees it, sanitised and untracked. Brings an HTML parser along:
 * load it with the code editor.
 * @throws EmailError when the body is over the limits
 */
export const previewCode = async (
  input: CodeInput,
  values: MergeValues,
  options: Pick<CompileOptions, 'lang' | 'inlineCss'> = {},
): Promise<string> => {
  const untracked = { ...options, trackLinks: false, trackOpens: false };
  const { html } = await composeCode(input, untracked);
  return fill(compile(html, 'html', constantsOf(input)), values);
};
