type ProposableSender = { readonly domain?: string | undefined };

/**
 * Returns the sender to suggest until someone chooses one. A sender on the store's own domain takes
 * precedence over an address that Mailbloom provides, because the provided address was the only
 * choice before that domain was verified. Choosing or using the provided address makes it the
 * suggestion again.
 * @param senders the verified senders, the suggested one first
 * @param selected the currently chosen sender, if it is one of `senders`
 */
export const proposedSender = <S extends ProposableSender>(
  senders: readonly S[],
  selected: S | undefined,
): S | undefined => {
  const [first] = senders;
  if (!selected) return first;
  return first?.domain !== undefined && selected.domain === undefined ? first : selected;
};
