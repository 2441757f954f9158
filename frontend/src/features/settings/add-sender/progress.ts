import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

export const stepNames = ['Add Sender', 'Setup DNS', 'Verify DNS'] as const;

/** Where the workflow is; it travels with the address, so that a reload and Settings come back to it. */
type Place = { readonly step: number; readonly domain: string };

const placeOf = (state: unknown): Place | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const { step, domain } = state as Partial<Record<keyof Place, unknown>>;
  if (typeof domain !== 'string' || (step !== 1 && step !== 2)) return undefined;
  return { step, domain };
};

/** The open step, and the ways between the steps and out. */
export const useProgress = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const place = placeOf(useLocation().state);
  return {
    step: place?.step ?? 0,
    domain: place?.domain,
    goTo: (step: 1 | 2, domain: string) =>
      void navigate(paths.addSender(customerId), { replace: true, state: { step, domain } }),
    close: () => void navigate(paths.settings(customerId, 'emails')),
  };
};
export type Progress = ReturnType<typeof useProgress>;
