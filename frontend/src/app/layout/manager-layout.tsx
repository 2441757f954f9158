import { Outlet } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ManagerMenu } from './manager-menu';
import { TopBar } from './top-bar';

const items = [
  { label: 'Customers', to: paths.home, end: true },
  { label: 'Templates', to: paths.managerTemplates },
  { label: 'Prompts', to: paths.managerPrompts },
  { label: 'Automations', to: paths.managerAutomations },
  { label: 'Tools', to: paths.managerTools },
];

export const ManagerLayout = () => (
  <>
    <TopBar items={items} after={<ManagerMenu />} />
    <main id="main" tabIndex={-1} style={{ outline: 'none' }}>
      <Outlet />
    </main>
  </>
);
