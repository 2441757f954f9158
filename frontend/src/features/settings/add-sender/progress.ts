import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

export const stepNames = ['Add Sender', 'Setup DNS', 'Verify DNS'] as const;

/**
 * The step and domain that the workflow shows. They are stored in the navigation state, so that a
 * reload or a link in Settings opens the same step.
 */
type SetupState = { readonly step: number; readonly domain: string };

const setupStateOf = (state: unknown): SetupState | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const { step, domain } = state as Partial<Record<keyof SetupState, unknown>>;
  if (typeof domain !== 'string' || (step !== 1 && step !== 2)) return undefined;
  return { step, domain };
};

/** Manages which step is open and how to move between steps or leave the workflow. */
export const useProgress = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const setupState = setupStateOf(useLocation().state);
  return {
    step: setupState?.step ?? 0,
    domain: setupState?.domain,
    goTo: (step: 1 | 2, domain: string) =>
      void navigate(paths.addSender(customerId), { replace: true, state: { step, domain } }),
    close: () => void navigate(paths.settings(customerId, 'emails')),
  };
};
export type Progress = ReturnType<typeof useProgress>;
