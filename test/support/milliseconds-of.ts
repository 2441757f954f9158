/**
 * Returns how much processor time something takes, in milliseconds. Other work on the machine
 * doesn't affect it. Compare it with another measurement from the same run, never with a fixed
 * time, because machines differ.
 */
export const millisecondsOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
