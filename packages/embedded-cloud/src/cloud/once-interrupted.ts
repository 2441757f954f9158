const patienceMs = 10_000;

/**
 * Runs `finish` at the first SIGINT or SIGTERM and then ends the process. A second signal or ten
 * seconds end it at once, without losing anything acknowledged.
 */
export const onceInterrupted = (finish: () => Promise<void>): void => {
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
