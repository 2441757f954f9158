/** A link as it stands in a document: where it leads and what the reader clicks on. */
export interface FoundLink {
  url: string;
  label: string;
}

/** Turns an address of the document into what stands in the mail. */
export type HrefMap = (url: string) => string;
