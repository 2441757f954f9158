import { Center, Loader, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../../lib/account/use-account';
import { messageOf } from '../../../lib/api/problem-error';
import { paths } from '../../../lib/paths';
import { connectingCustomer } from './connecting-customer';

type Props = {
  /** The text shown while the page is working. */
  readonly loadingText: string;
  /**
   * The customer id in the URL. It is used only for managers, because a customer's own user always
   * acts for their own account.
   */
  readonly named?: string | undefined;
  /**
   * Runs the page's task.
   * @returns false if the browser leaves the app
   */
  readonly runTask: (query: string, customerId: string) => Promise<boolean>;
  /** Renders what is shown once the task is done. @default the Integrations tab */
  readonly after?: (customerId: string) => ReactNode;
};

/**
 * A page that Shopify redirects the browser to. It runs its task once and then opens the
 * Integrations tab, which explains what to do if the task failed.
 */
export const ShopifyReturn = ({ loadingText, named, runTask, after }: Props) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: account } = useAccount();
  const hasStarted = useRef(false);
  const [isOver, setIsOver] = useState(false);
  const isManager = account?.accountType === 'Manager';
  const customerId = isManager ? (named ?? connectingCustomer()) : account?.managedAccountId;
  useEffect(() => {
    // Runs the task only once, because the parameters in the URL can be used only once.
    if (!account || hasStarted.current) return;
    hasStarted.current = true;
    // If the URL contains no customer id, the manager has to select a customer first.
    if (!customerId) return void navigate(paths.home, { replace: true });
    const toTab = (storeProblem?: string) =>
      navigate(paths.settings(customerId, 'integrations'), {
        replace: true,
        state: storeProblem ? { storeProblem } : null,
      });
    runTask(search, customerId).then(
      (isDone) => {
        if (isDone) after ? setIsOver(true) : toTab();
      },
      (error: unknown) => toTab(messageOf(error)),
    );
  }, [account, after, customerId, navigate, search, runTask]);
  if (isOver && after && customerId) return after(customerId);
  return (
    <Center h="100vh">
      <Stack align="center">
        <Loader aria-hidden />
        <Text role="status">{loadingText}</Text>
      </Stack>
    </Center>
  );
};
