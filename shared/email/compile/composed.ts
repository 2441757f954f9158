import type { StoredTexts } from '../../languages/own-texts';
import type { LocalTexts } from '../../languages/texts';
import type { EditorContentType } from '../content-types';
import type { FoundLink } from '../document/found-link';
import type { NumberedLink } from '../document/links';
import type { EmailWarning } from '../lint/lint';
import type { EmailTrigger } from '../lint/lint-products';
import type { PlacedText } from '../lint/placed-texts';
import type { MergeValues } from '../merge/merge';
import type { EmailShop } from '../products/mail-shop';

export interface CompileInput {
  draftId: string;
  rev: number;
  subject: string;
  preHeader: string;
  body: string;
  editor: EditorContentType;
  /** The draft's style, in any format. Invalid parts are ignored. */
  styles: unknown;
  /** The postal address of the business. If it is missing, the warnings include an error. */
  businessAddress: string;
  brand: string;
  /** The sample promises of a starter template that a person confirmed for this email. */
  confirmedSamples?: readonly string[] | undefined;
  /** The additional subject lines and preview texts of an A/B test. */
  trial?: { readonly others: readonly { subject: string; preHeader: string }[] } | null | undefined;
  /** The origin that serves our drawn icons. Without it, social links are shown as text. */
  assetsUrl?: string | undefined;
}

/** The parts of a draft that are needed to render the body of a code email. */
export type CodeInput = Pick<
  CompileInput,
  'body' | 'preHeader' | 'styles' | 'businessAddress' | 'brand'
>;

export interface CompileOptions {
  /** BCP 47 language of the text. Defaults to `en`. */
  lang?: string | undefined;
  /** The texts that the store wrote itself, which replace ours. */
  publicTexts?: StoredTexts | undefined;
  /** Whether links are tracked. Defaults to true. If false, links keep their own URLs. */
  trackLinks?: boolean | undefined;
  trackOpens?: boolean | undefined;
  /**
   * Our texts in the languages in which recipients may get the footer if the email has no language
   * of its own. Without them, the footer is in the email's language.
   */
  footerTexts?: readonly LocalTexts[] | undefined;
  /** The names of the audience's fields. Without them, no merge tag is reported as unknown. */
  fields?: readonly string[] | undefined;
  /** The customer's store, if there is one, and its products. */
  shop?: EmailShop | undefined;
  /**
   * The current time in ms, for finding dates in the text that have passed. Without it, no date
   * counts as past.
   */
  now?: number | undefined;
  /**
   * The event that makes people enter the email's sequence. Without it, all merge tags of the store
   * are treated as having a value.
   */
  trigger?: EmailTrigger | undefined;
}

/** A rendered email whose tokens haven't been compiled yet. */
export interface ComposedEmail {
  html: string;
  text: string;
  links: NumberedLink[];
  /** The BCP 47 language of the text. */
  language: string;
  /** Our own texts in this language, or in English if we have none in it. */
  ownTexts: LocalTexts;
  /**
   * The links that the author wrote, without those of the store's products. Absent if the email has
   * no product links.
   */
  ownLinks?: readonly FoundLink[];
  warnings: EmailWarning[];
  /** The texts of the email, for checks that need the whole email. */
  texts: readonly PlacedText[];
  /** The values of tokens that are the same for all recipients. */
  constants?: MergeValues;
}
