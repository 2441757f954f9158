import type { EditorContentType } from '../content-types';
import type { FoundLink } from '../document/found-link';
import type { NumberedLink } from '../document/links';
import type { EmailWarning } from '../lint/lint';
import type { MailOccasion } from '../lint/lint-products';
import type { PlacedText } from '../lint/placed-texts';
import type { MergeValues } from '../merge/merge';
import type { MailShop } from '../products/mail-shop';

export interface CompileInput {
  draftId: string;
  rev: number;
  subject: string;
  preHeader: string;
  body: string;
  editor: EditorContentType;
  /** The draft's style; anything is read as far as it can be. */
  styles: unknown;
  /** Postal address of the business; its absence is an error among the warnings. */
  businessAddress: string;
  brand: string;
  /** Sample promises of a starter that a person confirmed for this email. */
  confirmedSamples?: readonly string[] | undefined;
  /** Further subjects and preview texts that are tested. */
  trial?: { readonly others: readonly { subject: string; preHeader: string }[] } | null | undefined;
  /** Origin that serves our drawn icons; without it social links are words. */
  assetsUrl?: string | undefined;
}

/** What the body of a code email needs from its draft. */
export type CodeInput = Pick<
  CompileInput,
  'body' | 'preHeader' | 'styles' | 'businessAddress' | 'brand'
>;

export interface CompileOptions {
  /** BCP 47 language of the text, default `en`. */
  lang?: string | undefined;
  /** Default true. Untracked links keep their own addresses. */
  trackLinks?: boolean | undefined;
  trackOpens?: boolean | undefined;
  /** Names of the audience's fields; without them no merge tag counts as unknown. */
  fields?: readonly string[] | undefined;
  /** The customer's store: what its products are, and whether there is one. */
  shop?: MailShop | undefined;
  /** The time by which dates in the text are over, in ms; without it none is. */
  now?: number | undefined;
  /** What brought its recipients into a series; without it tags of the store count as filled. */
  occasion?: MailOccasion | undefined;
}

/** A rendered email before its tokens are compiled. */
export interface Composed {
  html: string;
  text: string;
  links: NumberedLink[];
  /** Where what the author wrote leads, products of the shop left out; absent where that is all. */
  ownLinks?: readonly FoundLink[];
  warnings: EmailWarning[];
  /** What it says, for checks that look at the whole email. */
  texts: readonly PlacedText[];
  /** Values of its tokens that are the same for everybody. */
  constants?: MergeValues;
}
