import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { CustomerContext } from '../src/lib/session/customer-context';

export const customerId = '01JD00000000000000000CUST0';

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
};

type Options = { readonly path?: string; readonly at?: string };

/**
 * Renders a page at an address inside a customer's account, with a fresh cache. Leaving it shows
 * the new address under the test id `elsewhere`.
 */
export const renderPage = (page: ReactNode, { path = '/', at = path }: Options = {}) =>
  render(
    <MantineProvider env="test">
      <Notifications />
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <ModalsProvider>
          <CustomerContext value={customerId}>
            <MemoryRouter initialEntries={[at]}>
              <Routes>
                <Route path={path} element={page} />
                <Route path="*" element={<Elsewhere />} />
              </Routes>
            </MemoryRouter>
          </CustomerContext>
        </ModalsProvider>
      </SWRConfig>
    </MantineProvider>,
  );
