export const userKey = (userId: string) => ({ pk: `U#${userId}`, sk: 'META' as const });

/** Where GSI1 finds a user by email. */
export const userIndex = (email: string) => ({ g1pk: `UE#${email}`, g1sk: 'U' });
