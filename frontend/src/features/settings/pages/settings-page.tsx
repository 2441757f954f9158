import { Navigate, useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { UnsavedContext, useUnsavedForms } from '../unsaved/unsaved';
import { SettingsMenu } from './settings-menu';
import classes from './settings-page.module.css';
import { tabsFor } from './tabs';

/** The settings page with its tabs. An unknown tab in the URL opens the profile. */
export const SettingsPage = () => {
  const customerId = useCustomerId();
  const { tab = '' } = useParams();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const { note: reportUnsaved, isUnsaved, allowLeaving } = useUnsavedForms();
  const tabs = tabsFor(customer?.reducedTabs ?? false);
  const current = tabs.find(({ value }) => value === tab.toLowerCase());
  if (!current) return <Navigate to={paths.settings(customerId)} replace />;
  return (
    <Page title="Settings">
      <div className={classes.columns}>
        <SettingsMenu
          tabs={tabs}
          current={current.value}
          isUnsaved={isUnsaved}
          allowLeaving={allowLeaving}
        />
        <UnsavedContext value={reportUnsaved}>
          <current.Panel key={`${customerId} ${current.value}`} />
        </UnsavedContext>
      </div>
    </Page>
  );
};
