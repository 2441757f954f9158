import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Reads the step from the browser's history entry, which survives a reload but isn't there on a new
 * visit.
 */
const storedStep = (): unknown => {
  const { state } = window.history;
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'openStep') : undefined;
};

/**
 * Keeps the open step of a workflow across a reload.
 * @param first the initial step on a new visit
 * @param last the last available step; a stored step after it is ignored
 */
export const useStoredStep = (first: number, last: number) => {
  const { key } = useLocation();
  const [step, setStep] = useState<number>(() => {
    const found = storedStep();
    const isStep = typeof found === 'number' && Number.isInteger(found);
    return isStep && found >= 0 && found <= last ? found : first;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router writes a state of its own
  useEffect(() => {
    window.history.replaceState({ ...window.history.state, openStep: step }, '');
  }, [step, key]);
  return [step, setStep] as const;
};
