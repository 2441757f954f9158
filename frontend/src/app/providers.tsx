import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/fonts.css';
import './theme/base.css';
import './theme/components.css';
import './theme/phone.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { showTruncatedTexts } from '../lib/show-cut-texts';
import { maxToasts } from '../lib/toast';
import { themeVariables } from './theme/resolver';
import { theme } from './theme/theme';

/**
 * SWR revalidates when the window gets focus but never on a hidden tab, because polling is the
 * API's main load.
 */
const swr = { refreshWhenHidden: false, shouldRetryOnError: false, dedupingInterval: 1000 };

export const Providers = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => showTruncatedTexts(document), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables}>
      <Notifications
        position="bottom-right"
        containerWidth={340}
        limit={maxToasts}
        autoClose={6000}
      />
      <SWRConfig value={swr}>{children}</SWRConfig>
    </MantineProvider>
  );
};
