/**
 * What SES reports of a mail once it has accepted it, by the attribute of the ledger entry that keeps
 * it. Each is written once: the report that was read first stays.
 */
const attributes = {
  deliveredAt: 'dv',
  /** Permanent bounce: the address does not work. */
  bouncedAt: 'bo',
  /** Why, as SES names it, such as NoEmail. */
  bounceReason: 'br',
  /** Transient bounce: noted, nothing follows. */
  softBouncedAt: 'sb',
  softBounceReason: 'sr',
  complainedAt: 'co',
} as const;

export type LedgerFact = keyof typeof attributes;

export const ledgerFacts = Object.keys(attributes) as readonly LedgerFact[];

/** The attributes to write for these facts. */
export const storedFacts = (
  facts: Partial<Record<LedgerFact, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ledgerFacts.flatMap((fact) => {
      const value = facts[fact];
      return value === undefined ? [] : [[attributes[fact], value]];
    }),
  );

/** The facts of a stored entry; undefined where SES has reported nothing. */
export const readFacts = (
  item: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<LedgerFact, unknown>> => {
  const read = ledgerFacts.map((fact) => [fact, item?.[attributes[fact]]]);
  // Every fact is read, which fromEntries forgets.
  return Object.fromEntries(read) as Record<LedgerFact, unknown>;
};
