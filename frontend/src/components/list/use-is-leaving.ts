import { useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';

/**
 * Returns a function that tells whether another page is being opened at the moment of the call.
 * `useNavigation` says so only after React has rendered the change, which a busy machine delays; a
 * timer that fires before that needs the router's own state, which no public hook offers.
 */
export const useIsLeaving = (): (() => boolean) => {
  const router = useContext(RouterContext)?.router;
  return () => router !== undefined && router.state.navigation.state !== 'idle';
};
