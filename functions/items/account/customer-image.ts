const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** What public pages and links say of a customer; nothing of one that is gone. Without zod. */
export const customerImage = (item: Readonly<Record<string, unknown>> = {}) => ({
  name: textOf(item.name),
  logoUrl: textOf(item.logoUrl),
  /** The first of the brand's colours, as stored. */
  color: Array.isArray(item.brandColors) ? textOf(item.brandColors[0]) : undefined,
  businessAddress: textOf(item.businessAddress),
});
