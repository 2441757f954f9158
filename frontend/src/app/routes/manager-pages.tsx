import type { RouteObject } from 'react-router-dom';

/** Pages for the agency's own staff. */
export const managerPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('../../features/customers/pages/customers-page')).CustomersPage,
    }),
  },
  {
    path: 'manager/sending-health',
    lazy: async () => ({
      Component: (await import('../../features/sending-health/sending-health-page'))
        .SendingHealthPage,
    }),
  },
  {
    path: 'manager/templates',
    lazy: async () => ({
      Component: (await import('../../features/templates/pages/manager-templates-page'))
        .ManagerTemplatesPage,
    }),
  },
  {
    path: 'manager/sops',
    lazy: async () => ({
      Component: (await import('../../features/sops/sops-page')).SopsPage,
    }),
  },
  {
    path: 'manager/prompts',
    lazy: async () => ({
      Component: (await import('../../features/prompts/prompts-page')).PromptsPage,
    }),
  },
  {
    path: 'manager/automations',
    lazy: async () => ({
      Component: (await import('../../features/automations/automations-page')).AutomationsPage,
    }),
  },
  {
    path: 'manager/tools',
    lazy: async () => ({
      Component: (await import('../../features/tools/tools-page')).ToolsPage,
    }),
  },
  {
    path: 'notifications',
    lazy: async () => ({
      Component: (await import('../../features/notifications/notifications-page'))
        .NotificationsPage,
    }),
  },
];
