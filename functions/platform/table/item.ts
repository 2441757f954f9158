/** An item of the table as the document client reads it; its reader checks it. */
export type Item = Readonly<Record<string, unknown>>;
