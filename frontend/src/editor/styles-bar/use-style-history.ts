import { useRef, useState } from 'react';
import type { EmailStyle } from '../../../../shared/email/document/styles';

/** Changes of one value within this time are one step: a colour is dragged, a number typed. */
const SAME_STEP_MS = 800;

type Steps = { readonly past: readonly EmailStyle[]; readonly future: readonly EmailStyle[] };

const changedKey = (a: EmailStyle, b: EmailStyle): string =>
  Object.entries(b)
    .filter(([key, value]) => value !== Object.entries(a).find(([name]) => name === key)?.[1])
    .map(([key]) => key)
    .join();

/** Takes changes of an email's style back and makes them again, while its panel is open. */
export const useStyleHistory = (styles: EmailStyle, onChange: (styles: EmailStyle) => void) => {
  const [steps, setSteps] = useState<Steps>({ past: [], future: [] });
  const last = useRef({ key: '', at: 0 });
  const change = (next: EmailStyle) => {
    const key = changedKey(styles, next);
    const isSameStep = key === last.current.key && Date.now() - last.current.at < SAME_STEP_MS;
    last.current = { key, at: Date.now() };
    setSteps(({ past }) => ({ past: isSameStep ? past : [...past, styles], future: [] }));
    onChange(next);
  };
  const undo = () => {
    const before = steps.past.at(-1);
    if (!before) return;
    setSteps({ past: steps.past.slice(0, -1), future: [styles, ...steps.future] });
    last.current = { key: '', at: 0 };
    onChange(before);
  };
  const redo = () => {
    const [next, ...future] = steps.future;
    if (!next) return;
    setSteps({ past: [...steps.past, styles], future });
    last.current = { key: '', at: 0 };
    onChange(next);
  };
  return { change, undo, redo, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 };
};
