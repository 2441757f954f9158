import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The browser keeps it with the entry of its history: a reload has it, another visit does not. */
const kept = (): unknown => {
  const { state } = window.history;
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'openStep') : undefined;
};

/**
 * The open step of a workflow, which stays open when the page is reloaded.
 * @param first where it begins on a new visit
 * @param last the last step there is; a kept one behind it is not taken
 */
export const useKeptStep = (first: number, last: number) => {
  const { key } = useLocation();
  const [step, setStep] = useState<number>(() => {
    const found = kept();
    const isStep = typeof found === 'number' && Number.isInteger(found);
    return isStep && found >= 0 && found <= last ? found : first;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router writes a state of its own
  useEffect(() => {
    window.history.replaceState({ ...window.history.state, openStep: step }, '');
  }, [step, key]);
  return [step, setStep] as const;
};
