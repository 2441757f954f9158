import { Center, Loader, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../../lib/account/use-account';
import { messageOf } from '../../../lib/api/problem-error';
import { paths } from '../../../lib/paths';
import { connectingCustomer } from './connecting-customer';

type Props = {
  /** What is said while it works. */
  readonly words: string;
  /** The customer that the address names; a customer's own user acts for their own in any case. */
  readonly named?: string | undefined;
  /** @returns false once the browser leaves the app */
  readonly work: (query: string, customerId: string) => Promise<boolean>;
  /** What is shown once it is done. @default the Integrations tab */
  readonly after?: (customerId: string) => ReactNode;
};

/**
 * A page that Shopify sends a browser to. It does its work once and leads to the Integrations tab, which
 * says what to do when that failed.
 */
export const ShopifyReturn = ({ words, named, work, after }: Props) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: account } = useAccount();
  const hasStarted = useRef(false);
  const [isOver, setIsOver] = useState(false);
  const isManager = account?.accountType === 'Manager';
  const customerId = isManager ? (named ?? connectingCustomer()) : account?.managedAccountId;
  useEffect(() => {
    // Once: what came with the address is good for one use.
    if (!account || hasStarted.current) return;
    hasStarted.current = true;
    // A manager who came from nowhere chooses a customer first.
    if (!customerId) return void navigate(paths.home, { replace: true });
    const toTab = (storeProblem?: string) =>
      navigate(paths.settings(customerId, 'integrations'), {
        replace: true,
        state: storeProblem ? { storeProblem } : null,
      });
    work(search, customerId).then(
      (isDone) => {
        if (isDone) after ? setIsOver(true) : toTab();
      },
      (error: unknown) => toTab(messageOf(error)),
    );
  }, [account, after, customerId, navigate, search, work]);
  if (isOver && after && customerId) return after(customerId);
  return (
    <Center h="100vh">
      <Stack align="center">
        <Loader aria-hidden />
        <Text role="status">{words}</Text>
      </Stack>
    </Center>
  );
};
