/** An item of the table as the document client returns it, unvalidated. */
export type Item = Readonly<Record<string, unknown>>;
