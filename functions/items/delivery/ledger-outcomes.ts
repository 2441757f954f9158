/**
 * The facts that SES reports about an email after accepting it, with the attribute of the ledger
 * entry for each. Each attribute is written once, so the report that was read first stays.
 */
const attributes = {
  deliveredAt: 'dv',
  /** When the email permanently bounced, because the address doesn't work. */
  bouncedAt: 'bo',
  /** The reason for the bounce in SES's terms, such as NoEmail. */
  bounceReason: 'br',
  /** When the email temporarily bounced. This is recorded without consequences. */
  softBouncedAt: 'sb',
  softBounceReason: 'sr',
  complainedAt: 'co',
} as const;

export type LedgerOutcome = keyof typeof attributes;

export const ledgerOutcomes = Object.keys(attributes) as readonly LedgerOutcome[];

/** Returns the attributes to write for these facts. */
export const storedOutcomes = (
  outcomes: Partial<Record<LedgerOutcome, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ledgerOutcomes.flatMap((outcome) => {
      const value = outcomes[outcome];
      return value === undefined ? [] : [[attributes[outcome], value]];
    }),
  );

/** Returns the facts of a stored entry, or undefined when SES has reported nothing. */
export const readOutcomes = (
  item: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<LedgerOutcome, unknown>> => {
  const outcomeEntries = ledgerOutcomes.map((outcome) => [outcome, item?.[attributes[outcome]]]);
  // Every fact is read, but fromEntries loses that type information.
  return Object.fromEntries(outcomeEntries) as Record<LedgerOutcome, unknown>;
};
