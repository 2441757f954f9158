const patienceMs = 10_000;

/**
 * Runs `finish` at the first SIGINT or SIGTERM and then ends the process. The process ends
 * immediately after a second signal, or if `finish` takes ten seconds. Nothing acknowledged is
 * lost.
 */
export const onInterrupt = (finish: () => Promise<void>): void => {
  let isFinishing = false;
  const onSignal = () => {
    if (isFinishing) process.exit(130);
    isFinishing = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};
