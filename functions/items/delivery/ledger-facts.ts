/**
 * What SES reports about an email after accepting it, with the ledger entry's attribute for each.
 * Each is written once. The report that was read first stays.
 */
const attributes = {
  deliveredAt: 'dv',
  /** Permanent bounce: the address does not work. */
  bouncedAt: 'bo',
  /** The reason in SES's terms, such as NoEmail. */
  bounceReason: 'br',
  /** Transient bounce: recorded without consequences. */
  softBouncedAt: 'sb',
  softBounceReason: 'sr',
  complainedAt: 'co',
} as const;

export type LedgerFact = keyof typeof attributes;

export const ledgerFacts = Object.keys(attributes) as readonly LedgerFact[];

/** Returns the attributes to write for these facts. */
export const storedFacts = (
  facts: Partial<Record<LedgerFact, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ledgerFacts.flatMap((fact) => {
      const value = facts[fact];
      return value === undefined ? [] : [[attributes[fact], value]];
    }),
  );

/** Returns the facts of a stored entry, or undefined when SES has reported nothing. */
export const readFacts = (
  item: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<LedgerFact, unknown>> => {
  const read = ledgerFacts.map((fact) => [fact, item?.[attributes[fact]]]);
  // Every fact is read, but fromEntries loses that type information.
  return Object.fromEntries(read) as Record<LedgerFact, unknown>;
};
