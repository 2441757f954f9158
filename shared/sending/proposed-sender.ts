type Proposable = { readonly domain?: string | undefined };

/**
 * The sender that an email comes from until somebody picks another one. An address that Mailbloom
 * provides gives way to one of the store's own domain: it was the only choice before that domain was
 * verified. Picking or sending from the provided address puts it first again.
 * @param senders verified ones, the one that is proposed first
 * @param chosen the present choice, if there is one and it is among them
 */
export const proposedSender = <S extends Proposable>(
  senders: readonly S[],
  chosen: S | undefined,
): S | undefined => {
  const [first] = senders;
  if (!chosen) return first;
  return first?.domain !== undefined && chosen.domain === undefined ? first : chosen;
};
