/** The default pool: the IP addresses that SES shares among its customers. */
export const sharedPool = 'shared';
