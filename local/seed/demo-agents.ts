import { createRandom } from '@mailbloom/simulator-kit/random';
import { agentText } from '../../functions/items/delivery/delivery-agents';
import type { EmailClient, EmailDevice } from '../../shared/email-clients';

type Share = readonly [share: number, client: EmailClient, device: EmailDevice];

/** The email clients that a store's recipients use. Their browsers show up when they click. */
const openers: readonly Share[] = [
  [34, 'gmail', 'unknown'],
  [24, 'apple_mail', 'phone'],
  [9, 'apple_mail', 'computer'],
  [4, 'apple_mail', 'tablet'],
  [12, 'outlook', 'computer'],
  [5, 'yahoo', 'unknown'],
  [9, 'browser', 'computer'],
  [3, 'samsung_mail', 'phone'],
];
const clickers: readonly Share[] = [
  [61, 'browser', 'phone'],
  [33, 'browser', 'computer'],
  [6, 'browser', 'tablet'],
];
const machines: readonly Share[] = [
  [9, 'apple_privacy', 'unknown'],
  [1, 'scanner', 'unknown'],
];

const pick = (shares: readonly Share[], draw: number): string => {
  const total = shares.reduce((sum, [share]) => sum + share, 0);
  let remainingShare = draw * total;
  for (const [share, client, device] of shares) {
    remainingShare -= share;
    if (remainingShare < 0) return agentText(client, device);
  }
  return agentText('other', 'unknown');
};

/**
 * Returns the programs with which one recipient opens and clicks. Uses its own random sequence, so
 * that the rest of the demo stays the same.
 */
export const demoAgents = (index: number) => {
  const random = createRandom(index + 1);
  const open = random.next();
  const click = random.next();
  const randomNumber = random.next();
  return {
    opener: pick(openers, open),
    clicker: pick(clickers, click),
    machine: pick(machines, randomNumber),
    /** Most bounces come from addresses that don't exist. */
    bounceReason: randomNumber < 0.7 ? 'NoEmail' : 'General',
  };
};
