import type { FoundLink, HrefMap } from './found-link';
import type { RemovedPart } from './left-out';

/** The sanitized content of an HTML block: its text, links, and images. */
export interface HtmlPart {
  readonly links: readonly FoundLink[];
  readonly images: readonly { readonly src: string; readonly alt: string | undefined }[];
  readonly text: string;
  /** Words that `text` omits but that people see anyway, as in a code email (code/read-code.ts). */
  readonly beside: readonly string[];
  readonly outlookLinks: readonly FoundLink[];
  readonly leftOut: readonly RemovedPart[];
  /** Returns HTML and plain text with the links' URLs replaced by `href`. */
  readonly write: (href: HrefMap) => { readonly html: string; readonly text: string };
}

/** A document's HTML blocks by their code, all read by one parser. */
export type HtmlParts = ReadonlyMap<string, HtmlPart>;

export const NO_HTML: HtmlParts = new Map();
