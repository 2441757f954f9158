/**
 * Notifies listeners that messages are ready. Messages that become ready together cause one
 * notification, in a later turn of the event loop, so that a listener may receive messages
 * immediately.
 */
export const createReadyNotifier = () => {
  const listeners = new Set<() => void>();
  let isPending = false;
  const notify = () => {
    if (isPending) return;
    isPending = true;
    setImmediate(() => {
      isPending = false;
      for (const listener of [...listeners]) listener();
    });
  };
  return {
    announce: notify,
    /** Returns a function that unsubscribes the listener. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => listeners.clear(),
  };
};
