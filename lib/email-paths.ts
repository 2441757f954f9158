/*
 * Paths that emails link to, as CloudFront patterns. Services that show or check emails for others
 * (mailbox providers' image proxies, companies' link scanners) fetch them for thousands of
 * recipients from a few IP addresses, so no limit per caller may apply here.
 */

/** Served by the HTTP API for recipients: the unsubscribe link and its two calls. */
export const recipientCalls = ['/u/*', '/api/tracker/*', '/api/unsubscribefeedback'] as const;

/** Served by the tracker: opens, clicks, and the link to an email as a web page. */
export const trackingPaths = ['/o/*', '/c/*', '/v/*'] as const;

/** Images in emails. */
export const picturePath = '/media/*';

/** All paths that emails link to, including the former path of unsubscribe links. */
export const emailPaths: readonly string[] = [
  ...recipientCalls,
  ...trackingPaths,
  picturePath,
  '/unsubscribe/*',
];
