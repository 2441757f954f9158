import type { NudgeContent } from '../../../shared/contracts/assistant/nudges';
import { shippedAutomations } from './shipped-automations';

type ShippedNudge = NudgeContent & { readonly id: string };

const [writing = '', winBackId = ''] = shippedAutomations.map(({ id }) => id);

const shippedNudge = (
  id: string,
  content: Pick<NudgeContent, 'title' | 'description' | 'icon' | 'background' | 'rule'>,
  automationId = writing,
): ShippedNudge => ({
  id,
  ...content,
  automationId,
  ctaDescription: 'Write a draft',
  singleUse: true,
  hidden: false,
  customerIds: [],
});

/**
 * One nudge for each rule, so that customers see a suggestion for every rule from the start. When a
 * manager changes a nudge, the changed version is stored.
 */
export const shippedNudges: readonly ShippedNudge[] = [
  shippedNudge('01KAT0000000000000000NDG01', {
    title: 'Your subscribers haven’t heard from you',
    description: 'A short email keeps you top of mind and protects your sender reputation.',
    icon: 'mail',
    background: 'iris',
    rule: 'no_email',
  }),
  shippedNudge('01KAT0000000000000000NDG02', {
    title: 'Your open rate is dropping',
    description: 'A different subject line and something new often turn it around.',
    icon: 'trend',
    background: 'gold',
    rule: 'opens_falling',
  }),
  shippedNudge(
    '01KAT0000000000000000NDG03',
    {
      title: 'A segment is losing engagement',
      description: 'A dedicated email may win these people back, or show who’s gone.',
      icon: 'people',
      background: 'rose',
      rule: 'cooled_off',
    },
    winBackId,
  ),
  shippedNudge('01KAT0000000000000000NDG04', {
    title: 'A holiday is coming up',
    description: 'People are looking for gifts and ideas. Reach them in time.',
    icon: 'calendar',
    background: 'leaf',
    rule: 'holiday',
  }),
  shippedNudge('01KAT0000000000000000NDG05', {
    title: 'You have a new product',
    description: 'Show your newest product to the people who like what you do.',
    icon: 'package',
    background: 'sky',
    rule: 'new_product',
  }),
  shippedNudge('01KAT0000000000000000NDG06', {
    title: 'You have a best seller',
    description: 'It’s popular for a reason. Tell your subscribers why.',
    icon: 'package',
    background: 'gold',
    rule: 'best_seller',
  }),
];
