import { useRef, useState } from 'react';

/** Lets a piece of work succeed once: a second click does nothing, a failed try can be repeated. */
export const useOnce = () => {
  const isTaken = useRef(false);
  const [busy, setBusy] = useState(false);

  /** @param work answers false when it was not done, as when somebody thought better of it */
  const run = async (work: () => Promise<boolean>, refuse: (error: unknown) => void) => {
    if (isTaken.current) return;
    isTaken.current = true;
    setBusy(true);
    const isDone = await work().catch((error: unknown) => {
      refuse(error);
      return false;
    });
    // After a success, later clicks must not do it again.
    isTaken.current = isDone;
    setBusy(false);
  };

  return { busy, run };
};
