/** Proposed answers to how or where people agreed; any other text may be typed. */
export const waysToAgree = [
  'Signed up on our website',
  'Opted in at checkout',
  'Signed up in our shop or at an event',
  'Opted in with our previous email tool',
  'Agreed in writing',
] as const;
