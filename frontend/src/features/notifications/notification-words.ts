import {
  type Icon,
  IconAlertTriangle,
  IconBuildingStore,
  IconCreditCard,
  IconFileAlert,
  IconMessageCircle,
  IconPlayerPause,
  IconRobot,
  IconSend,
  IconWorld,
} from '@tabler/icons-react';
import type {
  NotificationAbout,
  NotificationKind,
  NotificationType,
} from '../../../../shared/contracts/managers/notifications';
import type { Tone } from '../../components/badges/state-badge';
import { paths } from '../../lib/paths';

type KindTexts = { readonly title: string; readonly icon: Icon; readonly tone: Tone };

/** The name and severity of each kind. */
export const kinds: Readonly<Record<NotificationKind, KindTexts>> = {
  review_asked: { title: 'Review requested', icon: IconMessageCircle, tone: 'coming' },
  review_commented: { title: 'Review comment', icon: IconMessageCircle, tone: 'coming' },
  delivery_finished: { title: 'Email sent', icon: IconSend, tone: 'good' },
  delivery_paused: { title: 'Email paused', icon: IconPlayerPause, tone: 'bad' },
  sending_warning: { title: 'Sending at risk', icon: IconAlertTriangle, tone: 'attention' },
  sending_paused: { title: 'Sending paused', icon: IconPlayerPause, tone: 'bad' },
  import_failed: { title: 'Import failed', icon: IconFileAlert, tone: 'bad' },
  domain_verified: { title: 'Domain verified', icon: IconWorld, tone: 'good' },
  domain_failed: { title: 'Domain not verified', icon: IconWorld, tone: 'attention' },
  domain_lost: { title: 'Domain no longer verified', icon: IconWorld, tone: 'bad' },
  payment_failed: { title: 'Payment failed', icon: IconCreditCard, tone: 'bad' },
  plan_ended: { title: 'Plan ended', icon: IconCreditCard, tone: 'attention' },
  store_history_finished: {
    title: 'Store history imported',
    icon: IconBuildingStore,
    tone: 'good',
  },
  store_history_failed: { title: 'Store import failed', icon: IconBuildingStore, tone: 'bad' },
  automation_finished: { title: 'Automation finished', icon: IconRobot, tone: 'good' },
  automation_waits: { title: 'Draft ready to review', icon: IconRobot, tone: 'coming' },
  automation_failed: { title: 'Automation failed', icon: IconRobot, tone: 'bad' },
};

export const typeLabels: Readonly<Record<NotificationType, string>> = {
  SOP: 'SOP',
  chat: 'Chat',
  other: 'Other',
};

/** Returns the path of the page that a notification refers to, in its customer's account. */
export const pathTo = ({ page, id = '' }: NotificationAbout, customerId: string): string => {
  const pathByPage: Readonly<Record<NotificationAbout['page'], string>> = {
    review: paths.review(customerId, id),
    email: paths.composeDraft(customerId, id),
    report: paths.report(customerId, id),
    files: paths.audienceTab(customerId, 'files'),
    domains: paths.settings(customerId, 'emails'),
    billing: paths.settings(customerId, 'billing'),
    store: paths.settings(customerId, 'integrations'),
    automations: paths.managerAutomations,
    sending_health: paths.sendingHealth,
  };
  return pathByPage[page];
};
