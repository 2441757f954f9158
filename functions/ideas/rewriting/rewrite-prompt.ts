import * as z from 'zod';
import type { RewriteRequest } from '../../../shared/contracts/assistant/rewriting';
import { toDataBlock } from '../../assistant/data-text';
import type { ResponseShape } from '../../assistant/model-settings';

export const textsShape: ResponseShape = {
  name: 'texts',
  schema: z.strictObject({ texts: z.array(z.string()) }),
};

export const subjectsShape: ResponseShape = {
  name: 'subjects',
  schema: z.strictObject({ subjects: z.array(z.string()) }),
};

const languageName = (languageTag: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(languageTag) ?? languageTag;

const requestText = (wish: RewriteRequest): string => {
  switch (wish.kind) {
    case 'shorter':
      return 'Make each text shorter, by a third at least, and keep what it says.';
    case 'friendlier':
      return 'Make each text warmer and friendlier, at about its length.';
    case 'language':
      return `Translate each text into ${languageName(wish.language)}.`;
    default:
      return `Change each text as the data "wish" says.\n${toDataBlock('wish', wish.instruction)}`;
  }
};

/** Returns the prompt to rewrite texts of an email. */
export const rewritePrompt = (
  wish: RewriteRequest,
  texts: readonly string[],
  voice: string,
): string =>
  [
    'Rewrite the texts of an email in the data, each on its own line after its number.',
    requestText(wish),
    `Answer with ${texts.length} texts, in their order and without their numbers.`,
    'Parts in ⟦ ⟧ mark formatting, links and merge tags: keep each ⟦#1⟧ as it is, and keep ⟦1⟧ … ⟦/1⟧ around the words with the same meaning. ⟦br⟧ is a line break.',
    'Use no other markup. Name no price, discount, code, date or link that the texts do not have.',
    voice ? toDataBlock('voice of the store', voice) : '',
    toDataBlock('texts', texts.map((text, index) => `${index + 1}: ${text}`).join('\n')),
  ]
    .filter(Boolean)
    .join('\n');

export type SubjectMatter = {
  readonly subject: string;
  readonly preHeader: string;
  readonly text: string;
};

/** Returns the prompt for more subjects for an email. */
export const subjectsPrompt = (
  { subject, preHeader, text }: SubjectMatter,
  count: number,
  voice: string,
): string =>
  [
    `Write ${count} other subject lines for the email in the data, each of 60 characters at most, each with a different idea, in the language of the email.`,
    'Name no price, discount, code or date that the email does not have. Keep {{…}} as they are, or leave them out.',
    voice ? toDataBlock('voice of the store', voice) : '',
    toDataBlock('subject now', subject),
    toDataBlock('preview text', preHeader),
    toDataBlock('email', text),
  ]
    .filter(Boolean)
    .join('\n');
