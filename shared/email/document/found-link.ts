/** A link in a document: its URL, and what the recipient clicks on. */
export interface FoundLink {
  url: string;
  label: string;
}

/** Maps a URL in the document to the URL in the email. */
export type HrefMap = (url: string) => string;
