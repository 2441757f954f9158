type Proposable = { readonly domain?: string | undefined };

/**
 * Returns the sender to suggest until someone chooses one. A sender on the store's own domain takes
 * precedence over an address that Mailbloom provides, because the provided address was the only
 * choice before that domain was verified. Choosing or using the provided address makes it the
 * suggestion again.
 * @param senders verified ones, the suggested one first
 * @param chosen the current choice, if there is one and it is among them
 */
export const proposedSender = <S extends Proposable>(
  senders: readonly S[],
  chosen: S | undefined,
): S | undefined => {
  const [first] = senders;
  if (!chosen) return first;
  return first?.domain !== undefined && chosen.domain === undefined ? first : chosen;
};
