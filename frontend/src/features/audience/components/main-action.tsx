import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

const actions = {
  subscribers: { label: 'Add subscribers', to: paths.addSubscribers },
  segments: { label: 'New segment', to: (customerId: string) => paths.composeSegment(customerId) },
  forms: { label: 'New form', to: paths.formBuilder },
  files: { label: 'Upload file', to: paths.importCsv },
  manually: { label: 'Add manually', to: paths.addManually },
} as const;

const actionOf = (tab: string) =>
  tab in actions ? actions[tab as keyof typeof actions] : actions.subscribers;

/** What a tab of the audience is there to add to. */
export const MainAction = ({ tab }: { readonly tab: string }) => {
  const customerId = useCustomerId();
  const { label, to } = actionOf(tab);
  return <Button renderRoot={(props) => <Link to={to(customerId)} {...props} />}>{label}</Button>;
};
