import type { AutomationContent } from '../../shared/contracts/assistant/automations';
import type { NudgeContent } from '../../shared/contracts/assistant/nudges';
import type { PromptView } from '../../shared/contracts/assistant/prompts';

type DemoPrompt = Pick<PromptView, 'id' | 'temperature' | 'description' | 'template'>;

const careTipPrompt = {
  id: 'care tip',
  temperature: 0.7,
  description: 'An email that helps people with what they bought, and asks them for nothing.',
  template: [
    'Write one email for the store {{brand}} that helps its readers with what they bought.',
    'What it is about: {{input.topic}}',
    '',
    'Read the brand and the brain for its voice, and the past emails so that nothing is said twice. Then write exactly one draft with write_draft: a subject of at most 60 characters, a preview text, a picture of the gallery if one fits, a heading, three short texts or a list, and a button to the store. Sell nothing in it.',
  ].join('\n'),
} as const satisfies DemoPrompt;

/** The demo agency's prompts. */
export const demoPrompts: readonly DemoPrompt[] = [
  careTipPrompt,
  {
    id: 'tool - subject lines',
    temperature: 0.9,
    description: 'Five subject lines for an idea, in the voice of the store.',
    template:
      'Write five subject lines of at most 50 characters for an email of {{brand}} about {{input.idea}}.\n\nAbout the store: {{about}}\n\nOne a line, without numbers or quotation marks.',
  },
];

export const careTipAutomation: AutomationContent = {
  name: 'Share a care tip',
  category: 'FOR_NUDGE',
  description: 'Writes a short email that helps people with what they bought.',
  promptId: careTipPrompt.id,
  template: '',
  tools: ['read_brand', 'read_brain', 'list_assets', 'past_emails', 'write_draft'],
  inputs: [
    {
      name: 'topic',
      label: 'What should it help with?',
      value: 'What people ask most often after they ordered',
    },
  ],
};

export const careTipNudge: Omit<NudgeContent, 'automationId'> = {
  title: 'Share something you know',
  description: 'Helpful emails that don’t sell get opened more. We’ll draft one for you.',
  ctaDescription: 'Write a draft',
  icon: 'bulb',
  background: 'leaf',
  singleUse: false,
  hidden: false,
  rule: 'always',
  customerIds: [],
};

const text = (content: string) => `<email-paragraph>${content}</email-paragraph>`;

/** An email that every store can start from. Its background and button take the store's colors. */
export const careTipTemplate = {
  name: 'Care tip',
  subject: 'One thing that makes it last, {{first_name|friend}}',
  preHeader: 'Two minutes now, years of use later.',
  body: [
    '<email-header padding-top="4" padding-bottom="8"></email-header>',
    '<email-section background-color="#2f5d50" color-role="brand"><email-heading level="1" align="center">One thing that makes it last</email-heading><email-paragraph align="center">Two minutes now, years of use later.</email-paragraph></email-section>',
    text(
      'Hello <email-merge-tag name="first_name" fallback="there"></email-merge-tag>,<br>people ask us this more than anything else. [Write here what it is, and what you tell them]',
    ),
    '<email-section background-color="#e6eeea" color-role="tint" border-radius="12"><email-heading level="2">In short</email-heading><ul><li><email-paragraph>What to do first</email-paragraph></li><li><email-paragraph>What to do every month</email-paragraph></li><li><email-paragraph>What never to do</email-paragraph></li></ul></email-section>',
    text('Other questions? Reply to this email. A real person reads it.'),
    '<email-button value="Visit the store" href="{{store_url}}"></email-button>',
  ].join(''),
};
