import type { AwsRequest, AwsResponse, AwsService } from '../core/aws-service';
import type { Hold } from '../core/hold';

/** The services of the embedded cloud by signing name. */
export type ServiceDirectory = {
  add(service: AwsService): void;
  /** Passes a request on; an unknown service answers a 501 that names it. */
  handle(serviceName: string, request: AwsRequest): Promise<AwsResponse>;
  /** Calls answered since the start, by service. */
  calls(): Readonly<Record<string, number>>;
  close(): Promise<void>;
};

const unknownService = (name: string): AwsResponse => ({
  status: 501,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    __type: 'NotImplemented',
    message: `The local cloud has no service ${name}.`,
  }),
});

// One promise each: a shared one would keep every caller alive.
const never = () => new Promise<never>(() => undefined);

/**
 * @param hold once it has begun, calls never answer, as those of a killed process: nobody may take a
 *   failing disk for a refusal and act upon it
 */
export const createServiceDirectory = (hold?: Pick<Hold, 'check' | 'reason'>): ServiceDirectory => {
  const services = new Map<string, AwsService>();
  const calls: Record<string, number> = {};
  return {
    add: (service) => void services.set(service.name, service),
    async handle(name, request) {
      const service = services.get(name);
      if (!service) return unknownService(name);
      calls[name] = (calls[name] ?? 0) + 1;
      if (hold?.reason() !== undefined) return never();
      try {
        return await service.handle(request);
      } catch (error) {
        if (hold?.check(error)) return never();
        throw error;
      }
    },
    calls: () => ({ ...calls }),
    async close() {
      // In reverse: a service that calls another was created after it.
      for (const service of [...services.values()].reverse()) await service.close();
    },
  };
};
