import { compileEmail } from '../../../../shared/email/compile/compile-email';
import { fill } from '../../../../shared/email/merge/merge';
import { type Recipient, recipientValues } from '../../../../shared/email/merge/recipient-values';
import type { EmailDocument } from '../email-document';

type Input = EmailDocument & {
  readonly businessAddress: string;
  readonly brand: string;
  readonly language?: string | undefined;
};

/** The mail as one subscriber gets it, by the code that sends it; only tracking is off. */
export const renderPreview = async (
  { language, ...input }: Input,
  person: Recipient,
): Promise<string> => {
  const compiled = await compileEmail(
    { ...input, draftId: '', rev: 0, assetsUrl: location.origin },
    { trackLinks: false, trackOpens: false, lang: language },
  );
  return fill(compiled.html, recipientValues(person));
};
