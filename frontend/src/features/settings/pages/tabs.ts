import {
  IconBrain,
  IconCreditCard,
  IconMail,
  IconMessage2,
  IconPalette,
  IconPlug,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { AutopilotTab } from '../autopilot/autopilot-tab';
import { BillingTab } from '../billing/billing-tab';
import { BrainTab } from '../brain/brain-tab';
import { BrandTab } from '../brand/brand-tab';
import { EmailsTab } from '../components/emails-tab';
import { ProfileTab } from '../components/profile-tab';
import { IntegrationsTab } from '../integrations/integrations-tab';
import { PublicTextsTab } from '../public-texts/public-texts-tab';

/** All available settings tabs. `value` is the last part of the tab's URL. */
const tabs = [
  { value: 'profile', label: 'Profile', icon: IconUser, Panel: ProfileTab },
  { value: 'brand', label: 'Brand', icon: IconPalette, Panel: BrandTab },
  { value: 'emails', label: 'Emails', icon: IconMail, Panel: EmailsTab },
  { value: 'texts', label: 'Pages and messages', icon: IconMessage2, Panel: PublicTextsTab },
  { value: 'billing', label: 'Billing', icon: IconCreditCard, Panel: BillingTab },
  { value: 'integrations', label: 'Integrations', icon: IconPlug, Panel: IntegrationsTab },
  { value: 'autopilot', label: 'Autopilot', icon: IconUsers, Panel: AutopilotTab },
  { value: 'brain', label: 'Brain', icon: IconBrain, Panel: BrainTab },
] as const;

/** The tabs shown to internal test accounts. */
const reducedTabs: readonly string[] = [
  'profile',
  'brand',
  'emails',
  'texts',
  'integrations',
  'autopilot',
];

export const tabsFor = (isReduced: boolean) =>
  tabs.filter(({ value }) => !isReduced || reducedTabs.includes(value));
