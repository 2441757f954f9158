import type { AwsRequest, AwsResponse, AwsService } from '../core/aws-service';
import type { Hold } from '../core/hold';
import type { Guard } from '../iam/guard';

/** The local cloud's services, keyed by signing name. */
export type ServiceDirectory = {
  add(service: AwsService): void;
  /**
   * Passes a request to a service. For an unknown service, returns a 501 response that contains the
   * service's name.
   */
  handle(serviceName: string, request: AwsRequest): Promise<AwsResponse>;
  /** Returns how many calls each service has answered since the start. */
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

// Creates a new promise for each call, because a shared promise would keep all its callers in
// memory.
const pendingForever = () => new Promise<never>(() => undefined);

/**
 * @param hold stops the cloud when a disk fails. From then on, calls never settle, as if the
 *   process had been killed, so that no code mistakes the failure for a rejected request and acts
 *   on it.
 * @param guard refuses calls without permission @default every call is allowed
 */
export const createServiceDirectory = (
  hold?: Pick<Hold, 'check' | 'reason'>,
  guard: Guard = (_service, _request, answer) => answer(),
): ServiceDirectory => {
  const services = new Map<string, AwsService>();
  const calls: Record<string, number> = {};
  return {
    add: (service) => void services.set(service.name, service),
    async handle(name, request) {
      const service = services.get(name);
      if (!service) return unknownService(name);
      calls[name] = (calls[name] ?? 0) + 1;
      if (hold?.reason() !== undefined) return pendingForever();
      try {
        return await guard(name, request, () => service.handle(request));
      } catch (error) {
        if (hold?.check(error)) return pendingForever();
        throw error;
      }
    },
    calls: () => ({ ...calls }),
    async close() {
      // Services are closed in reverse order, because a service is created after the services it
      // calls.
      for (const service of [...services.values()].reverse()) await service.close();
    },
  };
};
