import { matchPath } from 'react-router-dom';

/**
 * The pages behind sign-in that work on a phone (docs/adr/0045). On a narrow screen, the notice
 * covers every other page. `phone-customer.tsx` links to the pages in this list.
 */
const phoneRoutes: readonly string[] = [
  // The report of an email, where the email can be paused, resumed, and canceled while it is being
  // sent.
  '/customer/:customerId/campaign/:draftId/report',
  // The review page of an email, where a manager reads the email and approves it or requests
  // changes.
  '/customer/:customerId/review/:draftId',
];

export const isPhonePath = (pathname: string): boolean =>
  phoneRoutes.some((path) => matchPath(path, pathname) !== null);
