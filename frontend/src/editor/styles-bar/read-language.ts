import { htmlPartsOf } from '../../../../shared/email/code/html-parts';
import { placedTexts } from '../../../../shared/email/lint/placed-texts';
import { openBody } from '../../../../shared/email/markup/open-body';
import { languageOfText } from '../../../../shared/email/text-language/language-of-text';
import type { EmailLanguage } from '../../../../shared/email-languages';
import type { EmailDocument } from '../email-document';

export type LanguageSource = Pick<EmailDocument, 'subject' | 'preHeader' | 'body' | 'editor'>;

const bodyText = async ({ body, editor }: LanguageSource): Promise<string> => {
  if (editor === 'CODE') {
    const [{ sanitizeCode }, { readCode }] = await Promise.all([
      import('../../../../shared/email/code/code'),
      import('../../../../shared/email/code/read-code'),
    ]);
    return readCode(sanitizeCode(body).html).text;
  }
  const doc = await openBody(body, editor);
  return placedTexts(doc, await htmlPartsOf(doc))
    .map(({ text }) => text)
    .join('\n');
};

/**
 * Detects an email's language. Returns undefined if the language is unclear from the text.
 * @throws EmailError when the body exceeds the limits
 */
export const readLanguage = async (email: LanguageSource): Promise<EmailLanguage | undefined> =>
  languageOfText([email.subject, email.preHeader, await bodyText(email)].join('\n'));
