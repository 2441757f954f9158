/**
 * The people who can sign in to the demo agency of a first start. Their codes arrive on the mailbox
 * page.
 */
export const demoAddresses = {
  manager: 'manager@demo.mailbloom.test',
  owner: 'owner@demo.mailbloom.test',
  freeOwner: 'free@demo.mailbloom.test',
  troubleOwner: 'trouble@demo.mailbloom.test',
} as const;
