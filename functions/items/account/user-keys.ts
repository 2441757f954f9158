/** Returns the partition of a person who signs in, with their account and its sessions. */
export const userPartition = (userId: string): string => `U#${userId}`;

export const userKey = (userId: string) => ({ pk: userPartition(userId), sk: 'META' as const });

/** Returns the GSI1 keys that find a user by email. */
export const userIndex = (email: string) => ({ g1pk: `UE#${email}`, g1sk: 'U' });
