/** The default pool: the addresses that SES shares among its customers. */
export const sharedPool = 'shared';
