/** Who can sign in to the demo agency of a first start; their codes arrive in the mailbox page. */
export const demoAddresses = {
  manager: 'manager@demo.mailbloom.test',
  owner: 'owner@demo.mailbloom.test',
  freeOwner: 'free@demo.mailbloom.test',
} as const;
