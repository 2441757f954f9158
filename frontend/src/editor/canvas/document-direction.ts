import { type Direction, languageOfDoc } from '../../../../shared/email/document/direction';
import type { EmailDoc } from '../../../../shared/email/document/email-doc';
import { DEFAULT_LANGUAGE, directionOf } from '../../../../shared/email/language';

/** Returns the text direction of the email as sent. */
export const documentDirection = (
  doc: EmailDoc,
  chosenLanguage: string | undefined,
  ofAccount = DEFAULT_LANGUAGE,
): Direction => directionOf(languageOfDoc(doc, chosenLanguage, ofAccount));
