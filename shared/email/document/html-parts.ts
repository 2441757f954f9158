import type { FoundLink, HrefMap } from './found-link';
import type { LeftOut } from './left-out';

/** What the code of an HTML block says and shows, once it is cleaned. */
export interface HtmlPart {
  readonly links: readonly FoundLink[];
  readonly images: readonly { readonly src: string; readonly alt: string | undefined }[];
  readonly text: string;
  /** As of a code email (code/read-code.ts). */
  readonly beside: readonly string[];
  readonly outlookLinks: readonly FoundLink[];
  readonly leftOut: readonly LeftOut[];
  /** HTML and plain text with `href`'s addresses in the place of the links'. */
  readonly write: (href: HrefMap) => { readonly html: string; readonly text: string };
}

/** The parts of a document's HTML blocks by their code, which one parser has read for all. */
export type HtmlParts = ReadonlyMap<string, HtmlPart>;

export const NO_HTML: HtmlParts = new Map();
