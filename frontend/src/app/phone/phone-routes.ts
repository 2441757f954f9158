import { matchPath } from 'react-router-dom';

/**
 * The pages behind sign-in that work on a phone (docs/adr/0045). Every other page is covered by the
 * notice; what leads to a page of this table is listed there by `phone-customer.tsx`.
 */
const phoneRoutes: readonly string[] = [
  // What became of an email; pausing, resuming and cancelling it while it is on its way.
  '/customer/:customerId/campaign/:draftId/report',
  // Reading an email that waits for a manager, approving it or requesting changes.
  '/customer/:customerId/review/:draftId',
];

export const worksOnPhones = (pathname: string): boolean =>
  phoneRoutes.some((path) => matchPath(path, pathname) !== null);
