import { demoAddresses } from '../seed/demo-addresses';

/**
 * Returns what the terminal shows once everything runs: what to open first, and where the rest is.
 * @param demoLink signs in to the demo once; undefined if there is no demo
 */
export const welcome = (origin: string, demoLink: string | undefined): readonly string[] => [
  '',
  `Mailbloom is ready  ${origin}`,
  ...(demoLink
    ? [
        '',
        `  Open first   ${demoLink}`,
        '               signs you in to the demo store, works once, for 15 minutes',
        `  Mailbox      ${origin}/local/mail`,
        '               receives every email, including the sign-in codes for',
        `               ${demoAddresses.owner} (a store) or`,
        `               ${demoAddresses.manager} (the agency)`,
      ]
    : [`  Mailbox      ${origin}/local/mail`]),
  `  Simulators   ${origin}/local/{dns,stripe,shopify,model}`,
  '',
  'Press Ctrl+C to stop. Data is kept. Use --reset to start over.',
];
