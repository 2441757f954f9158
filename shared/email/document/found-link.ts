/** A link in a document: its URL, and what the recipient clicks on. */
export interface FoundLink {
  url: string;
  label: string;
}

/** Maps the URL of a link in the document to the URL that is sent in the email. */
export type HrefMap = (url: string) => string;
