import {
  IconActivityHeartbeat,
  IconBell,
  IconBuildingStore,
  IconMessage2Code,
  IconRobot,
  IconTemplate,
  IconTool,
} from '@tabler/icons-react';
import { Outlet } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { AppFrame } from './app-frame';
import { ManagerMenu } from './manager-menu';
import { UnreadBadge } from './unread-badge';

const items = [
  { label: 'Customers', to: paths.home, icon: IconBuildingStore, end: true },
  { label: 'Templates', to: paths.managerTemplates, icon: IconTemplate },
  { label: 'Prompts', to: paths.managerPrompts, icon: IconMessage2Code },
  { label: 'Automations', to: paths.managerAutomations, icon: IconRobot },
  { label: 'Tools', to: paths.managerTools, icon: IconTool },
  { label: 'Sending health', to: paths.sendingHealth, icon: IconActivityHeartbeat },
  { label: 'Notifications', to: paths.notifications, icon: IconBell, badge: <UnreadBadge /> },
];

export const ManagerLayout = () => (
  <AppFrame items={items} foot={<ManagerMenu />}>
    <Outlet />
  </AppFrame>
);
