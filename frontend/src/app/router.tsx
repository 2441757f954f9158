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
    path: 'emails',
    lazy: async () => ({
      Component: (await import('../features/emails/pages/emails-page')).EmailsPage,
    }),
  },
  {
    path: 'audience',
    lazy: async () => ({
      Component: (await import('../features/audience/pages/audience-page')).AudiencePage,
    }),
  },
  {
    path: 'subscribers/add',
    lazy: async () => ({
      Component: (await import('../features/audience/pages/add-subscribers-page'))
        .AddSubscribersPage,
    }),
  },
  {
    path: 'subscribers/add/csv',
    lazy: async () => ({
      Component: (await import('../features/audience/pages/import-csv-page')).ImportCsvPage,
    }),
  },
  {
    path: 'subscriber/:subscriberId',
    lazy: async () => ({
      Component: (await import('../features/audience/pages/subscriber-page')).SubscriberPage,
    }),
  },
  {
    path: 'campaign/:draftId/report',
    lazy: async () => ({
      Component: (await import('../features/stats/pages/report-page')).ReportPage,
    }),
  },
  {
    path: 'settings/:tab?',
    lazy: async () => ({
      Component: (await import('../features/settings/pages/settings-page')).SettingsPage,
    }),
  },
  {
    path: 'compose',
    lazy: async () => ({
      Component: (await import('../features/emails/pages/create-email-page')).CreateEmailPage,
    }),
  },
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
        path: '/unsubscribe/:email/:token',
        lazy: async () => ({
          Component: (await import('../features/unsubscribe/pages/unsubscribe-page'))
            .UnsubscribePage,
        }),
      },
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
              {
                path: 'compose/blank/:draftId',
                lazy: async () => ({
                  Component: (await import('../features/compose/pages/compose-page')).ComposePage,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
