import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { LoginPage } from '../features/sign-in/pages/login-page';
import { SignupPage } from '../features/sign-in/pages/signup-page';
import { FullPageLoader } from './full-page-loader';
import { CustomerLayout } from './layout/customer-layout';
import { ManagerLayout } from './layout/manager-layout';
import { CheckSessionPage } from './pages/check-session-page';
import { ErrorPage } from './pages/error-page';
import { LaterPage } from './pages/later-page';
import { NotFoundPage } from './pages/not-found-page';
import { RequireAccount } from './require-account';
import { RequireCustomer, RequireManager } from './require-role';

const managerPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('../features/customers/pages/customers-page')).CustomersPage,
    }),
  },
  {
    path: 'manager/templates',
    element: (
      <LaterPage title="Templates" purpose="Emails to start from, shared by all managers." />
    ),
  },
  {
    path: 'manager/prompts',
    element: <LaterPage title="Prompts" purpose="Prompt templates with their run history." />,
  },
  {
    path: 'manager/automations',
    element: <LaterPage title="Automations" purpose="Automations that nudges start." />,
  },
  {
    path: 'manager/tools',
    element: <LaterPage title="Tools" purpose="A console to test the tools automations use." />,
  },
  {
    path: 'notifications',
    element: <LaterPage title="Notifications" purpose="You have no new notifications." />,
  },
];

/** Pages inside a customer's account, with its navigation. */
const customerPages: RouteObject[] = [
  {
    path: 'sequence',
    element: <LaterPage title="Sequences" purpose="Series of emails that start by themselves." />,
  },
  {
    path: 'nudges',
    element: <LaterPage title="Nudges" purpose="Suggestions for your next email." />,
  },
];

export const router = createBrowserRouter([
  {
    errorElement: <ErrorPage />,
    HydrateFallback: FullPageLoader,
    children: [
      { path: '/login', element: <LoginPage /> },
      { path: '/signup', element: <SignupPage /> },
      { path: '/check-session', element: <CheckSessionPage /> },
      {
        element: <RequireAccount />,
        children: [
          {
            element: <RequireManager />,
            children: [{ element: <ManagerLayout />, path: '/', children: managerPages }],
          },
          {
            path: '/customer/:customerId',
            element: <RequireCustomer />,
            children: [
              { index: true, element: <Navigate to="emails" replace /> },
              { element: <CustomerLayout />, children: customerPages },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
