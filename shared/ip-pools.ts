/** The pool of everybody's mails: the addresses that SES shares among its customers. */
export const sharedPool = 'shared';
