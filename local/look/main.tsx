import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../../frontend/src/app/theme/fonts.css';
import '../../frontend/src/app/theme/base.css';
import '../../frontend/src/app/theme/components.css';
import '../../frontend/src/app/theme/phone.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { themeVariables } from '../../frontend/src/app/theme/resolver';
import { theme } from '../../frontend/src/app/theme/theme';
import { CustomerContext } from '../../frontend/src/lib/session/customer-context';
import { DesignGalleryPage } from './look-page';

const scheme =
  new URLSearchParams(window.location.search).get('scheme') === 'dark' ? 'dark' : 'light';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The components' links lead nowhere, because this router keeps its location in memory.
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={themeVariables} forceColorScheme={scheme}>
    <MemoryRouter>
      <CustomerContext value="c1">
        <DesignGalleryPage scheme={scheme} />
      </CustomerContext>
    </MemoryRouter>
  </MantineProvider>,
);
