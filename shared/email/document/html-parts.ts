import type { FoundLink, HrefMap } from './found-link';
import type { RemovedPart } from './removed-parts';

/** The sanitized content of an HTML block: its text, links, and images. */
export interface HtmlPart {
  readonly links: readonly FoundLink[];
  readonly images: readonly { readonly src: string; readonly alt: string | undefined }[];
  readonly text: string;
  /**
   * Words that aren't in `text` but that some people see, as in a code email (code/read-code.ts).
   */
  readonly beside: readonly string[];
  readonly outlookLinks: readonly FoundLink[];
  readonly removedParts: readonly RemovedPart[];
  /** Returns the block as HTML and as plain text. `href` replaces the URLs of links in both. */
  readonly write: (href: HrefMap) => { readonly html: string; readonly text: string };
}

/** The HTML blocks of a document, keyed by their code. All of them were read by the same parser. */
export type HtmlParts = ReadonlyMap<string, HtmlPart>;

export const NO_HTML: HtmlParts = new Map();
