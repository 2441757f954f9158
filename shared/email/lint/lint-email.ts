import type { CompileInput } from '../compile/composed';
import type { EmailWarning } from './lint';
import { lintSamples } from './lint-samples';
import type { PlacedText } from './placed-texts';

/** What only shows when the lines above the body and all of its texts are read together. */
export const lintWholeEmail = (
  { subject, preHeader, body, confirmedSamples, trial }: CompileInput,
  texts: readonly PlacedText[],
): EmailWarning[] =>
  lintSamples({
    subject,
    preHeader,
    body,
    texts,
    variants: trial?.others ?? [],
    confirmed: confirmedSamples,
  });
