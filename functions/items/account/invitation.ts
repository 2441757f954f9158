import * as z from 'zod';

const storedSchema = z.object({
  sk: z.string(),
  /** The id of the user who sent the invitation. */
  by: z.string(),
  at: z.string(),
  /** When the item expires, in epoch seconds. */
  ttl: z.number(),
});

/** A customer's invitation of an address to its account. It has no effect until it's accepted. */
export type Invitation = {
  readonly customerId: string;
  readonly invitedBy: string;
  readonly invitedAt: string;
  /** When the invitation expires, in epoch seconds. */
  readonly ttl: number;
};

const partition = (emailHash: string): string => `INVITED#${emailHash}`;

/** @param emailHash a hash, because keys must not contain addresses */
export const invitationKey = (emailHash: string, customerId: string) => ({
  pk: partition(emailHash),
  sk: customerId,
});

/** The partition of all invitations to an email address. */
export const invitationsOf = (emailHash: string) => ({ pk: partition(emailHash) });

export const invitationItem = (
  emailHash: string,
  { customerId, invitedBy: by, invitedAt: at, ttl }: Invitation,
) => ({ ...invitationKey(emailHash, customerId), by, at, ttl });

export const readInvitation = (item: unknown): Invitation => {
  const { sk: customerId, by: invitedBy, at: invitedAt, ttl } = storedSchema.parse(item);
  return { customerId, invitedBy, invitedAt, ttl };
};
