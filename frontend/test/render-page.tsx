import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  type InitialEntry,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { SWRConfig } from 'swr';
import { CustomerContext } from '../src/lib/session/customer-context';

export const customerId = '01JD00000000000000000CUST0';

const OtherPage = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
};

type Options = { readonly path?: string; readonly at?: InitialEntry };

/**
 * Renders a page at a URL in a customer's account, with an empty cache. If the page navigates away,
 * the new URL is shown under the test id `elsewhere`.
 */
export const renderPage = (page: ReactNode, { path = '/', at = path }: Options = {}) => {
  const routes = [
    { path, element: page },
    { path: '*', element: <OtherPage /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const result = render(
    // Without Mantine's own style sheets, each search by role takes a third of the time.
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <Notifications />
      <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
        <ModalsProvider>
          <CustomerContext value={customerId}>
            <RouterProvider router={router} />
          </CustomerContext>
        </ModalsProvider>
      </SWRConfig>
    </MantineProvider>,
  );
  return { ...result, router };
};
