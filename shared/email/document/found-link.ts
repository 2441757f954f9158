/** A link in a document: its address, and what the recipient clicks on. */
export interface FoundLink {
  url: string;
  label: string;
}

/** Maps an address in the document to the one in the email. */
export type HrefMap = (url: string) => string;
