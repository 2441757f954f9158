import type { FormCounter } from './form-counts';

type Counts = Pick<FormCounter, 'add'>;
type Group = { times: number; written: Promise<void> };

/**
 * Counts for who works on many signups at once: what comes while a count of the same form is being
 * written is written together, behind it. Each call waits for the write that it is part of.
 */
export const gatheredCounts = ({ add }: Counts): Counts => {
  const [waiting, running] = [new Map<string, Group>(), new Map<string, Promise<void>>()];
  return {
    add(formId, timeZone, count, times = 1) {
      const name = `${count} ${formId}`;
      const joined = waiting.get(name);
      if (joined) {
        joined.times += times;
        return joined.written;
      }
      const group: Group = { times, written: Promise.resolve() };
      const write = () => {
        waiting.delete(name);
        return add(formId, timeZone, count, group.times);
      };
      group.written = (running.get(name) ?? Promise.resolve()).then(write);
      waiting.set(name, group);
      const over: Promise<void> = group.written
        .catch(() => undefined)
        .then(() => {
          if (running.get(name) === over) running.delete(name);
        });
      running.set(name, over);
      return group.written;
    },
  };
};
