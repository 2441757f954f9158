import type { AutomationContent } from '../../../shared/contracts/assistant/automations';

type ShippedAutomation = AutomationContent & { readonly id: string };

const shippedAutomation = (
  id: string,
  content: Omit<AutomationContent, 'category'>,
): ShippedAutomation => ({
  id,
  category: 'USER_DEFAULT',
  ...content,
});

/**
 * The automations that every stage has from the start. Their ids never change. When a manager
 * changes one, the changed version is stored and replaces the original.
 */
export const shippedAutomations: readonly ShippedAutomation[] = [
  shippedAutomation('01KAT0000000000000000DFT01', {
    name: 'Write the next email',
    description: 'Reads about the store and its products, and drafts one email for review.',
    template: [
      'Write one email for the store {{brand}}.',
      'What it is about: {{input.idea}}',
      '',
      'Read the brand and the brain for its voice, the products, the best sellers and the images for what there is to show, and the past emails so that nothing is said twice. Then write exactly one draft with write_draft: a subject of at most 60 characters, a preview text, and 4 to 12 blocks in the language of the store: a picture of the gallery if one fits, a heading, short texts, at most one list, at most two products that fit, and a button that says what to do.',
      'Mention only products and prices that a tool has returned. Once the draft exists, describe it in two sentences and say what its author should check.',
    ].join('\n'),
    tools: [
      ...['read_brand', 'read_brain', 'list_products', 'best_sellers', 'list_assets'],
      ...['past_emails', 'write_draft'],
    ],
    inputs: [
      {
        name: 'idea',
        label: 'What’s the email about?',
        value: 'What’s new in the store and why it’s worth a look',
      },
    ],
  }),
  shippedAutomation('01KAT0000000000000000DFT02', {
    name: 'Win back inactive subscribers',
    description:
      'Checks segments and past emails, and drafts one email for people who stopped opening.',
    template: [
      'Write one email for the store {{brand}} to people who have not opened its emails for a while.',
      'Why now: {{input.idea}}',
      '',
      'Look at the segments, at how past emails did, and at what sells best. Then write exactly one draft with write_draft in the language of the store: honest, short, without pressure. It has a picture of the gallery if one fits, a heading, one reason to come back, at most one product that many bought, and one button to the store. Do not invent a discount.',
      'Once the draft exists, say in two sentences which segment it fits and what its author should check.',
    ].join('\n'),
    tools: [
      ...['read_brand', 'list_segments', 'past_emails', 'best_sellers', 'list_products'],
      ...['list_assets', 'write_draft'],
    ],
    inputs: [
      {
        name: 'idea',
        label: 'Why now?',
        value: 'Some subscribers haven’t opened anything in months',
      },
    ],
  }),
];
