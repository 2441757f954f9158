import type { NudgeContent } from '../../../shared/contracts/assistant/nudges';
import { shippedAutomations } from './shipped-automations';

type Shipped = NudgeContent & { readonly id: string };

const [writing = '', winningBack = ''] = shippedAutomations.map(({ id }) => id);

const shipped = (
  id: string,
  content: Pick<NudgeContent, 'title' | 'description' | 'icon' | 'background' | 'rule'>,
  automationId = writing,
): Shipped => ({
  id,
  ...content,
  automationId,
  ctaDescription: 'Write a draft',
  singleUse: true,
  hidden: false,
  customerIds: [],
});

/** One for each rule, so that a fact is told from the first day. A manager's change is stored. */
export const shippedNudges: readonly Shipped[] = [
  shipped('01KAT0000000000000000NDG01', {
    title: 'Your readers have not heard from you',
    description: 'A short email keeps you in mind, and keeps your address known to inboxes.',
    icon: 'mail',
    background: 'iris',
    rule: 'no_email',
  }),
  shipped('01KAT0000000000000000NDG02', {
    title: 'Fewer people open your emails',
    description: 'Another subject and something new to tell often turn it around.',
    icon: 'trend',
    background: 'gold',
    rule: 'opens_falling',
  }),
  shipped(
    '01KAT0000000000000000NDG03',
    {
      title: 'A segment has cooled off',
      description: 'An email of its own may win these people back, or tell who is gone.',
      icon: 'people',
      background: 'rose',
      rule: 'cooled_off',
    },
    winningBack,
  ),
  shipped('01KAT0000000000000000NDG04', {
    title: 'A holiday is near',
    description: 'People look for presents and ideas now. Be in their inbox in time.',
    icon: 'calendar',
    background: 'leaf',
    rule: 'holiday',
  }),
  shipped('01KAT0000000000000000NDG05', {
    title: 'You have something new',
    description: 'Show your newest product to the people who like what you do.',
    icon: 'package',
    background: 'sky',
    rule: 'new_product',
  }),
  shipped('01KAT0000000000000000NDG06', {
    title: 'One product sells best',
    description: 'What many bought, others may like too. Tell them why.',
    icon: 'package',
    background: 'gold',
    rule: 'best_seller',
  }),
];
