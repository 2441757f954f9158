/*
 * Paths that mails lead to, as CloudFront patterns. Whoever shows or checks mails for others (mailbox
 * providers' picture proxies, companies' link scanners) fetches them for thousands of recipients from
 * a few addresses, so no limit for one caller may hold here.
 */

/** Answered by the HTTP API for recipients: the unsubscribe link and its two calls. */
export const recipientCalls = ['/u/*', '/api/tracker/*', '/api/unsubscribefeedback'] as const;

/** Answered by the tracker: opens, clicks, and the way to a mail as a web page. */
export const hitPaths = ['/o/*', '/c/*', '/v/*'] as const;

/** Pictures of mails. */
export const picturePath = '/media/*';

/** All of them, with the address that unsubscribe links had before. */
export const mailPaths: readonly string[] = [
  ...recipientCalls,
  ...hitPaths,
  picturePath,
  '/unsubscribe/*',
];
