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
  /** The draft's style. It may be anything and is read as far as possible. */
  styles: unknown;
  /** The postal address of the business. If missing, one of the warnings is an error. */
  businessAddress: string;
  brand: string;
  /** Sample promises of a starter template that a person confirmed for this email. */
  confirmedSamples?: readonly string[] | undefined;
  /** Further subjects and preview texts of an A/B test. */
  trial?: { readonly others: readonly { subject: string; preHeader: string }[] } | null | undefined;
  /** The origin that serves our drawn icons. Without it, social links are shown as text. */
  assetsUrl?: string | undefined;
}

/** What the body of a code email needs from its draft. */
export type CodeInput = Pick<
  CompileInput,
  'body' | 'preHeader' | 'styles' | 'businessAddress' | 'brand'
>;

export interface CompileOptions {
  /** BCP 47 language of the text. Defaults to `en`. */
  lang?: string | undefined;
  /** Defaults to true. Untracked links keep their own URLs. */
  trackLinks?: boolean | undefined;
  trackOpens?: boolean | undefined;
  /** Names of the audience's fields. Without them, no merge tag counts as unknown. */
  fields?: readonly string[] | undefined;
  /** The customer's store: its products, and whether there is one. */
  shop?: EmailShop | undefined;
  /**
   * The current time for finding past dates in the text, in ms. Without it, no date is in the past.
   */
  now?: number | undefined;
  /** The entry event of the sequence. Without it, the store's merge tags count as filled. */
  occasion?: EmailTrigger | undefined;
}

/** A rendered email before its tokens are compiled. */
export interface ComposedEmail {
  html: string;
  text: string;
  links: NumberedLink[];
  /**
   * The author's own links, without those of the store's products. Absent if there are no others.
   */
  ownLinks?: readonly FoundLink[];
  warnings: EmailWarning[];
  /** The email's texts, for checks that look at the whole email. */
  texts: readonly PlacedText[];
  /** Values of the email's tokens that are the same for everyone. */
  constants?: MergeValues;
}
