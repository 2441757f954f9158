/** The partition of a person who signs in: the account and where it is signed in. */
export const userPartition = (userId: string): string => `U#${userId}`;

export const userKey = (userId: string) => ({ pk: userPartition(userId), sk: 'META' as const });

/** Where GSI1 finds a user by email. */
export const userIndex = (email: string) => ({ g1pk: `UE#${email}`, g1sk: 'U' });
