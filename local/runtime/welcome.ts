import { demoAddresses } from '../seed/demo-addresses';

/**
 * Returns what the terminal shows once everything runs: what to open first, and where to find the
 * rest.
 */
export const welcome = (origin: string, link: string, hasDemo: boolean): readonly string[] => [
  '',
  `Mailbloom is ready  ${origin}`,
  '',
  `  Open first   ${link}`,
  `               signs you in to ${hasDemo ? 'the demo store' : 'a store of your own'}, works once, for 15 minutes`,
  `  Mailbox      ${origin}/local/mail`,
  ...(hasDemo
    ? [
        '               receives every email, including the sign-in codes for',
        `               ${demoAddresses.owner} (a store) or`,
        `               ${demoAddresses.manager} (the agency)`,
      ]
    : ['               receives every email, including sign-in codes']),
  `  Simulators   ${origin}/local/{dns,stripe,shopify,model}`,
  '',
  'Press Ctrl+C to stop. Data is kept. Use --reset to start over.',
];
